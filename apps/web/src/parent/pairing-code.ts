/** What became of a pairing code that is shown. Pure. */
interface Code {
  readonly childId: string;
  readonly expiresAt: string;
  /** The newest pairing when the code was made; undefined where nobody knew. */
  readonly seen: string | undefined;
}

interface Pairing {
  readonly eventId: string;
  readonly refs: { readonly childId?: string };
}

/** `pairings` are the newest first. A code works once, so the first pairing of its kid after it was made has used it. */
export function stateOf(code: Code, pairings: readonly Pairing[], now: number): 'waiting' | 'used' | 'over' {
  const known = pairings.findIndex(({ eventId }) => eventId === code.seen);
  const since = known === -1 ? pairings : pairings.slice(0, known);
  if (code.seen !== undefined && since.some(({ refs }) => refs.childId === code.childId)) return 'used';
  return now < Date.parse(code.expiresAt) ? 'waiting' : 'over';
}
