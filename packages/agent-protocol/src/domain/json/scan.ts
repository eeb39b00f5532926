/** Reads JSON text the way JSON.parse does not: where a region ends, which keys come twice, how deep it goes. */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The index just after the closing quote of the string that opens at `start`, or -1 when it never closes. */
export function endOfString(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return -1;
    let escapes = 0;
    // Bounded by `from`: backslashes before it belong to what was already skipped.
    while (quote - 1 - escapes >= from && text.charCodeAt(quote - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}

/** The index just after the bracket that closes the one at `start`, or -1 when the text ends first. */
export function endOfRegion(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at === -1) return -1;
      continue;
    }
    if (code === 0x7b || code === 0x5b) depth++;
    else if (code === 0x7d || code === 0x5d) {
      depth--;
      if (depth === 0) return at + 1;
    }
    at++;
  }
  return -1;
}

export interface KeyReport {
  /** Path parts of every key that its object already had. */
  readonly duplicates: readonly (readonly (string | number)[])[];
  readonly depth: number;
}

interface Level {
  /** Undefined for an array. */
  readonly keys: Set<string> | undefined;
  key: string | number;
}

/** Expects text that JSON.parse accepts. Stops collecting at `maxDuplicates`. */
export function reportKeys(text: string, maxDuplicates = 100): KeyReport {
  const stack: Level[] = [];
  const duplicates: (string | number)[][] = [];
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    const level = stack.at(-1);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      if (end === -1) break;
      if (level?.keys && isFollowedByColon(text, end)) {
        // JSON.parse undoes escapes, so "\u0061" and "a" count as the same key.
        const key = JSON.parse(text.slice(at, end)) as string;
        if (level.keys.has(key) && duplicates.length < maxDuplicates) {
          duplicates.push([...stack.slice(0, -1).map((outer) => outer.key), key]);
        }
        level.keys.add(key);
        level.key = key;
      }
      at = end;
      continue;
    }
    if (code === 0x7b) stack.push({ keys: new Set(), key: '' });
    else if (code === 0x5b) stack.push({ keys: undefined, key: 0 });
    else if (code === 0x7d || code === 0x5d) stack.pop();
    else if (code === 0x2c && level && level.keys === undefined) level.key = (level.key as number) + 1;
    if (stack.length > depth) depth = stack.length;
    at++;
  }
  return { duplicates, depth };
}

function isFollowedByColon(text: string, from: number): boolean {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x3a) return true;
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return false;
  }
  return false;
}
