import { parts } from './parts/index.ts';

/** A line of a guide's text that stands for a part made from the contract: `<!-- insert: operations task -->`. */
const marker = /^<!-- insert: ([a-z]+)((?: [\w.]+)*) -->$/gm;

/** Puts the generated parts in. A marker that means nothing is a fault of ours, found at start. */
export function insertParts(text: string): string {
  const whole = text.replace(marker, (line, name: string, words: string) => {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (part === undefined) throw new Error(`a guide has no part for ${line}`);
    return part(...words.split(' ').slice(1)).trimEnd();
  });
  if (whole.includes('<!-- insert')) throw new Error('a guide has a marker that is not alone on its line');
  return whole;
}
