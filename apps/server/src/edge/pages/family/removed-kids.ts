import type { ActivityEvent, Family } from '../words/activity-words.ts';

export interface RemovedKid {
  readonly childId: string;
  readonly removedAt: string;
}

/** Who was removed and is not back, latest first. The overview tells of those who are there only. */
export function removedKids(removals: readonly ActivityEvent[], { kids }: Family): RemovedKid[] {
  const seen = new Set(kids.map(({ childId }) => childId));
  return removals.flatMap(({ refs: { childId }, timestamp }) => {
    if (childId === undefined || seen.has(childId)) return [];
    seen.add(childId);
    return [{ childId, removedAt: timestamp }];
  });
}
