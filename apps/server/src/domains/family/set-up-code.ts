import { timingSafeEqual } from 'node:crypto';
import type { Random } from '../../core/ports.ts';
import type { Store } from '../../store/port.ts';
import { anyFamily, insertSetUpCode, readSetUpCode, replaceSetUpCode } from './family-store.ts';

const CODE_BYTES = 12;

/**
 * The one-time code without which nobody sets up the first family: a stranger who finds a new server before its owner
 * does cannot take it. Undefined once there is a family. All processes of one database get the same code.
 */
export async function openSetUp(store: Store, random: Random, chosen: string | undefined): Promise<string | undefined> {
  if ((await store.read(anyFamily)) !== undefined) return undefined;
  return store.write(async (tx) => {
    if ((await anyFamily(tx)) !== undefined) return undefined;
    if (chosen === undefined) await insertSetUpCode(tx, random.secret(CODE_BYTES));
    else await replaceSetUpCode(tx, chosen);
    return (await readSetUpCode(tx))?.code;
  });
}

/** Takes the same time wherever the codes differ. */
export function isSetUpCode(given: string | undefined, code: string | undefined): boolean {
  if (given === undefined || code === undefined) return false;
  const [one, other] = [Buffer.from(given.trim()), Buffer.from(code)];
  return one.length === other.length && timingSafeEqual(one, other);
}
