/** Where hand-ins of one kid wait on this tablet. */
import { forget, keep, listKept, readKept } from '../client/kept.ts';
import type { Storage } from './hand-ins.ts';

/** Of the kid whose names begin so. */
export function storageOf(prefix: string): Storage {
  return {
    list: () => listKept(`${prefix}handin.`).map((name) => name.slice(prefix.length)),
    read: (name) => readKept(prefix + name),
    keep: (name, value) => keep(prefix + name, value),
    forget: (name) => forget(prefix + name),
  };
}
