import type { Query } from '../../store/port.ts';
import { stretchesBetween, sumGiven } from './grant-store.ts';
import { passedMinutes } from './screentime.ts';
import { sumAsked } from './screentime-store.ts';

/** The minutes that each kid asked for, was given and used between two instants. What is still to come is not used. */
export async function countMinutes(db: Query, familyId: string, span: { since: number; until: number }, now: number) {
  const { since, until } = span;
  const [asked, given, stretches] = await Promise.all([
    sumAsked(db, familyId, since, until),
    sumGiven(db, familyId, since, until),
    stretchesBetween(db, familyId, since, until),
  ]);
  return (childId: string) => ({
    asked: asked.get(childId) ?? 0,
    given: given.get(childId) ?? 0,
    used: passedMinutes(
      stretches.filter((stretch) => stretch.childId === childId),
      since,
      Math.min(now, until),
    ),
  });
}
