import type { WriteContext } from '#operations';
import { refuseStanding, requireFreshDecision } from '../../core/undo/fresh-decision.ts';
import { reverseEntry } from '../gems/index.ts';
import { askAgain } from './ask-parents.ts';
import { refsOf, refuseDecided } from './hand-in.ts';
import type { TaskPorts } from './ports.ts';
import { findLast, listDecidedOf, updateSubmission } from './submission-store.ts';
import { isDoneAtOnce, type Submission, type SubmissionStatus, type Task, TRUSTED_AFTER } from './task.ts';

/** Refuses to take back anything but this decision, while it is fresh and the kid has not gone on since. */
export async function requireUndoable(context: WriteContext, submission: Submission, decision: SubmissionStatus) {
  const { db, familyId, now } = context;
  const { submissionId, taskId, childId, day, status, backTo, decidedLocal } = submission;
  if (status !== decision) throw refuseDecided(submission);
  if (backTo === null) throw refuseStanding();
  requireFreshDecision(decidedLocal, now);
  const last = await findLast(db, familyId, taskId, childId, day);
  if (last?.submissionId !== submissionId) throw refuseStanding();
  return { backTo, decidedAt: Date.parse(decidedLocal ?? '') };
}

/** Takes a grown-up's decision back, and what counted only because of it. Returns the submission as it is then. */
export async function takeBackDecision(
  context: WriteContext,
  { endScreentimeFor }: Pick<TaskPorts, 'endScreentimeFor'>,
  task: Task,
  submission: Submission,
  { backTo, decidedAt }: { readonly backTo: SubmissionStatus; readonly decidedAt: number },
): Promise<Submission> {
  const { childId, taskId, day, byKind } = submission;
  // What a kid handed in and waits does not keep it from its screen; all else does. First, as in kid.undo_submit.
  if (task.blocking && (backTo !== 'submitted' || byKind === 'agent')) {
    await endScreentimeFor(context, { childId, taskId, day, tappedAt: decidedAt });
  }
  const after = await reopen(context, task, submission, backTo);
  if (submission.status === 'approved') await reopenWhatTrusted(context, task, submission, decidedAt);
  return after;
}

/**
 * A trusted task counts at once after three approvals in a row. If the one that is taken back was among them, what counted
 * since because of it waits, too.
 */
async function reopenWhatTrusted(
  context: WriteContext,
  task: Task,
  { submissionId, childId }: Submission,
  since: number,
) {
  if (task.reviewPolicy !== 'trusted') return;
  const decided = await listDecidedOf(context.db, context.familyId, task.taskId, childId, MOST_RECENT);
  const counted = decided.filter(({ isAuto, decidedLocal }) => isAuto && Date.parse(decidedLocal ?? '') >= since);
  const others = decided.filter((one) => one.submissionId !== submissionId && !counted.includes(one));
  const outcomes = others.map(({ status }) => status);
  if (isDoneAtOnce(task, outcomes)) return;
  for (const one of counted) await reopen(context, task, one, 'submitted', 'sprout');
}

/** More than a kid hands in of one task within the minutes for which a decision can be taken back. */
const MOST_RECENT = TRUSTED_AFTER + 50;

/** Its gems go back by an entry the other way. What waits again is asked again. */
async function reopen(
  context: WriteContext,
  task: Task,
  before: Submission,
  status: SubmissionStatus,
  by?: 'sprout',
): Promise<Submission> {
  await reverseEntry(context, { source: 'task', sourceId: before.submissionId });
  const after: Submission = {
    ...before,
    status,
    isAuto: false,
    reviewNote: null,
    gems: null,
    transactionId: null,
    decidedLocal: status === 'undone' ? context.nowLocal : null,
    decidedBy: null,
    backTo: null,
  };
  updateSubmission(context.db, context.familyId, after);
  const payload = { date: before.day, from: before.status, to: status };
  context.emit({ type: 'task.reopened', refs: refsOf(before), payload, ...(by !== undefined && { by }) });
  if (status === 'submitted') await askAgain(context, task, after);
  return after;
}
