/** Who is in the family. Read once at the start, and again when the activity says that it changed. */
import { signal } from '@preact/signals';
import { liveUris } from '../client/live-uris.ts';
import type { AnswerOf } from '../client/operations.ts';
import type { Problem } from '../client/problem.ts';
import { wordsOf } from '../client/words.ts';
import { client, live } from './sprout.ts';

export type Family = AnswerOf<'family.query_overview'>;
export type Kid = Family['kids'][number];

export const family = signal<Family | undefined>(undefined);
export const familyProblem = signal<Problem | undefined>(undefined);

const familyEvents = [
  'family.updated',
  'family.kid_added',
  'family.kid_updated',
  'family.kid_removed',
  'family.kid_restored',
  'family.parent_added',
  'family.parent_removed',
  'gems.switched_on',
  'gems.switched_off',
  'reward.goal_set',
  'reward.goal_cleared',
];

export async function readFamily(): Promise<void> {
  const outcome = await client.read('family.query_overview', {});
  familyProblem.value = outcome.ok ? undefined : outcome.problem;
  if (outcome.ok) family.value = outcome.data;
}

export function followFamily(): void {
  const changes = live.watch(liveUris.activity(familyEvents));
  let seen: string | undefined;
  changes.subscribe((state) => {
    if (state.is !== 'ready') return;
    const newest = state.value.events[0]?.eventId ?? '';
    if (seen !== undefined && newest !== seen) void readFamily();
    seen = newest;
  });
}

/** The family that is shown; screens are drawn only when it is there. */
export function familyNow(): Family {
  if (family.value === undefined) throw new Error('the family is read before a screen is drawn');
  return family.value;
}

export function kidById(childId: string | null | undefined): Kid | undefined {
  return family.value?.kids.find((kid) => kid.childId === childId);
}

export function kidName(childId: string | null | undefined): string {
  return kidById(childId)?.name ?? wordsOf('shared').unknownKid;
}

export function parentName(userId: string | undefined): string {
  return family.value?.parents.find((parent) => parent.userId === userId)?.name ?? wordsOf('shared').unknownParent;
}

type Actor = AnswerOf<'activity.list'>['items'][number]['actor'];

/** An agent acts for a parent, so that is whose it is. */
export function actorName({ kind, id, client = '' }: Actor): string {
  if (kind === 'sprout') return wordsOf('shared').app;
  if (kind === 'kid') return kidName(id);
  if (kind !== 'agent') return parentName(id);
  return wordsOf('activity').agentOf({ named: client !== '', client, parent: parentName(id) });
}
