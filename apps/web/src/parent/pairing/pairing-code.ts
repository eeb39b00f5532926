/** What became of a pairing code that is shown. Pure. */
interface Code {
  readonly childId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

interface Pairing {
  readonly timestamp: string;
  readonly refs: { readonly childId?: string };
}

/** A code works once, so the first pairing of its kid after it was made has used it. */
export function stateOf(code: Code, pairings: readonly Pairing[], now: number): 'waiting' | 'used' | 'over' {
  const made = Date.parse(code.createdAt);
  if (pairings.some(({ timestamp, refs }) => refs.childId === code.childId && Date.parse(timestamp) >= made))
    return 'used';
  return now < Date.parse(code.expiresAt) ? 'waiting' : 'over';
}
