import type { Catalogue } from './catalogue.ts';
import { parts } from './parts/index.ts';

/** A line of a guide's text in whose place comes a part made from the contract: `<!-- insert: resources -->`. */
const marker = /^<!-- insert: ([a-z]+)(?: ([\w.]+))? -->$/gm;

/** Puts the generated parts in. A marker without a part is our mistake, and stops the start. */
export function insertParts(text: string, catalogue: Catalogue): string {
  const whole = text.replace(marker, (line, name: string, word = '') => {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (part === undefined) throw new Error(`a guide has no part for ${line}`);
    return part(catalogue, word).trimEnd();
  });
  if (/<!-- (insert|needs)/.test(whole)) throw new Error('a guide has a marker that is not alone on its line');
  return whole;
}
