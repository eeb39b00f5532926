/** Ages in years, both included. */
export interface AgeRange {
  readonly from: number;
  readonly until: number;
}

/** Nobody is a kid for longer. */
const OLDEST = 17;

const written = /^\s*(\d{1,2})\s*(?:(?:-|–|—|to|bis)\s*(\d{1,2})|(\+))?\s*$/iu;

/** Reads `5-7`, `8+` and `6`; undefined if it is none of these. */
export function parseAgeRange(text: string): AgeRange | undefined {
  const found = written.exec(text);
  if (found === null) return undefined;
  const from = Number(found[1]);
  const until = found[3] === '+' ? Math.max(from, OLDEST) : Number(found[2] ?? from);
  return from <= until ? { from, until } : undefined;
}
