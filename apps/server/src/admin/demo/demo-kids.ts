import { localDay } from '../../core/time/zone.ts';

export interface DemoKid {
  readonly name: string;
  readonly avatar: string;
  readonly birthDate: string;
  /** The first entries of the kid's ledger. */
  readonly gems: readonly { readonly delta: number; readonly reason: string }[];
}

const kids = [
  {
    name: 'Zoë',
    avatar: '🦊',
    age: 6,
    gems: [
      { delta: 5, reason: 'Set the table all week' },
      { delta: 3, reason: 'Read a bedtime story to her bear' },
    ],
  },
  {
    name: 'Leo',
    avatar: '🚀',
    age: 10,
    gems: [
      { delta: 12, reason: 'Finished the science project' },
      { delta: 38, reason: 'Saved since the summer' },
      { delta: -4, reason: 'Traded for a sticker pack' },
    ],
  },
  { name: 'Maya', avatar: '🎧', age: 14, gems: [{ delta: 20, reason: 'Looked after the neighbours’ cat' }] },
] as const;

/** One kid of each age tier on the given day. Birthdays are six months away, so that no age changes soon. */
export function demoKids(now: number, timezone: string): DemoKid[] {
  const today = localDay(now, timezone);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return kids.map(({ age, ...kid }) => {
    const bornInFirstHalf = month > 6;
    const birthDate = bornInFirstHalf
      ? `${year - age}-${String(month - 6).padStart(2, '0')}-14`
      : `${year - age - 1}-${String(month + 6).padStart(2, '0')}-14`;
    return { ...kid, birthDate };
  });
}
