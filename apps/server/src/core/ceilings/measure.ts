/** Measures what a call of an agent does against the parents' ceilings. */
import { message } from '@sprout/messages';
import type { WriteContext } from '../operations/context.ts';
import { grantOf } from '../principal.ts';
import { isMadeByAgent, noteAgentMade } from './made-by-store.ts';

type Measured = Pick<WriteContext, 'principal' | 'waitForParent'>;

/** `gems` that a call moves or promises. What the thing promised `before` is no news. */
export function measureGems(context: Measured, gems: number, before = 0): void {
  const most = context.principal.ceilings?.gemsAtOnce ?? null;
  if (most === null || Math.abs(gems) <= most || gems === before) return;
  context.waitForParent(message('waiting.gems', { gems: Math.abs(gems), most }));
}

export function measureMinutes(context: Measured, minutes: number, before = 0): void {
  const most = context.principal.ceilings?.minutesAtOnce ?? null;
  if (most === null || minutes <= most || minutes === before) return;
  context.waitForParent(message('waiting.minutes', { minutes, most }));
}

/** Keeps that an agent made a thing, so that agents may delete it where only what parents made is asked about. */
export function noteMaker({ db, familyId, principal }: WriteContext, thingId: string): void {
  const grantId = grantOf(principal);
  if (grantId !== null) noteAgentMade(db, familyId, thingId, grantId);
}

export async function measureDeletion(context: WriteContext, thingId: string): Promise<void> {
  const { db, familyId, principal } = context;
  const asked = principal.ceilings?.deletes ?? 'none';
  if (asked === 'none') return;
  if (asked === 'parents_things' && (await isMadeByAgent(db, familyId, thingId))) return;
  context.waitForParent(message(asked === 'all' ? 'waiting.deletes' : 'waiting.deletesParents'));
}
