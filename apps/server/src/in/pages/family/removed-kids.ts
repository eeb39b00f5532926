import type { ActivityEvent, Family } from '../words/activity-words.ts';

export interface RemovedKid {
  readonly childId: string;
  readonly removedAt: string;
}

/** Who was removed and is not back, latest first. The overview lists only kids who are in the family now. */
export function removedKids(removals: readonly ActivityEvent[], { kids }: Family): RemovedKid[] {
  const seen = new Set(kids.map(({ childId }) => childId));
  return removals.flatMap(({ refs: { childId }, timestamp }) => {
    if (childId === undefined || seen.has(childId)) return [];
    seen.add(childId);
    return [{ childId, removedAt: timestamp }];
  });
}
