/** Where the sun stands on the arc of the minutes that were granted. Pure. */

const FIVE_MINUTES = 5 * 60_000;

export interface SunPlace {
  /** From 0, when the minutes began, to 1, when they are over. */
  readonly gone: number;
  /** Where every five minutes end, without the last. */
  readonly dots: readonly number[];
}

export function sunAt(totalMs: number, leftMs: number): SunPlace {
  const total = Math.max(1, totalMs);
  const gone = Math.min(1, Math.max(0, 1 - leftMs / total));
  const count = Math.ceil(total / FIVE_MINUTES) - 1;
  return { gone, dots: Array.from({ length: Math.max(0, count) }, (_, index) => ((index + 1) * FIVE_MINUTES) / total) };
}

/** A half circle of 168 around (240, 320), from left to right. */
export function placeOnArc(part: number): { readonly x: number; readonly y: number } {
  const angle = Math.PI * (1 - part);
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(240 + 168 * Math.cos(angle)), y: round(320 - 168 * Math.sin(angle)) };
}

const MOST_PEBBLES = 12;

/** A pebble for every five minutes that were granted: how many of them are left, the last one perhaps half. */
export function pebblesOf(totalMs: number, leftMs: number): readonly ('full' | 'half' | 'gone')[] {
  const count = Math.min(MOST_PEBBLES, Math.max(1, Math.ceil(totalMs / FIVE_MINUTES)));
  const left = (Math.max(0, leftMs) / Math.max(1, totalMs)) * count;
  return Array.from({ length: count }, (_, index) => {
    const part = left - index;
    return part > 0.6 ? 'full' : part > 0.05 ? 'half' : 'gone';
  });
}
