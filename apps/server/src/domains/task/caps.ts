/** What agents without the scope gems:adjust may award: so many gems on a task, and so many to a kid in a day. */
import { message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import { measureGems } from '../../core/ceilings/measure.ts';
import { holdsScope } from '../../core/scopes/authorise.ts';
import { readGemSettings } from '../gems/index.ts';
import { cappedGemsOn } from './submission-store.ts';
import type { Submission, Task } from './task.ts';

export function isCapped({ principal }: WriteContext): boolean {
  return !holdsScope(principal, 'gems:adjust');
}

/** More gems than a capped agent may put on a task need a parent's yes. `known`: what the task paid before, which it may keep. */
export async function measureTaskGems(context: WriteContext, gems: number, known = 0): Promise<void> {
  measureGems(context, gems, known);
  if (gems <= known || !isCapped(context)) return;
  const { agentGemsPerTask } = await readGemSettings(context.db, context.familyId);
  if (gems > agentGemsPerTask) context.waitForParent(message('waiting.gemsOnTask', { most: agentGemsPerTask }));
}

/** Whether a kid's tick may pay without a parent: a task of a capped agent pays within the caps of now. */
export async function maySubmissionPay(context: WriteContext, task: Task, submission: Submission): Promise<boolean> {
  if (!task.byCappedAgent || task.gems === 0) return true;
  const { db, familyId } = context;
  const { enabled, agentGemsPerTask, agentGemsPerDay } = await readGemSettings(db, familyId);
  // While the family has gems switched off, nothing is paid.
  if (!enabled) return true;
  if (task.gems > agentGemsPerTask) return false;
  return (await cappedGemsOn(db, familyId, submission.childId, submission.day)) + task.gems <= agentGemsPerDay;
}
