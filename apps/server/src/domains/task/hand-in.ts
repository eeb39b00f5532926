import { message } from '@sprout/messages';
import { refuse, type WriteContext } from '#operations';
import { requireChild } from '../family/index.ts';
import { postEntry, reverseEntry } from '../gems/index.ts';
import { askParents, closeQuestion } from './ask-parents.ts';
import { maySubmissionPay } from './caps.ts';
import { countHandedIn, countSentBack, insertSubmission, lastOutcomes, updateSubmission } from './submission-store.ts';
import { isDoneAtOnce, type Submission, type SubmissionStatus, type Task, TRUSTED_AFTER } from './task.ts';

interface NewSubmission {
  readonly task: Task;
  readonly childId: string;
  readonly day: string;
  readonly status: SubmissionStatus;
  readonly note?: string | undefined;
  readonly result?: string | undefined;
}

/** Adds an undecided submission. */
export function addSubmission(context: WriteContext, given: NewSubmission): Submission {
  const submission: Submission = {
    submissionId: context.random.id('sub'),
    place: context.nextPlace(),
    taskId: given.task.taskId,
    childId: given.childId,
    day: given.day,
    status: given.status,
    byKind: context.principal.kind,
    isAuto: false,
    note: given.note ?? null,
    reviewNote: null,
    gems: null,
    transactionId: null,
    result: given.result ?? null,
    submittedAt: context.now,
    submittedLocal: context.nowLocal,
    decidedLocal: null,
    decidedBy: null,
    backTo: null,
  };
  insertSubmission(context.db, context.familyId, submission);
  return submission;
}

/** The kid has finished a chat. The one that makes the day is handed in; those before it are kept, and another one follows. */
export async function finishChat(context: WriteContext, task: Task, chat: Submission): Promise<Submission> {
  const { db, familyId } = context;
  const { taskId, childId, day } = chat;
  const target = task.conversationSpec?.dailyTarget ?? 1;
  const before = target > 1 ? await countHandedIn(db, familyId, taskId, childId, day) : 0;
  if (before + 1 >= target) return finish(context, task, chat);
  const counted: Submission = { ...chat, status: 'counted' };
  updateSubmission(db, familyId, counted);
  return counted;
}

/** The kid has finished: the task's review policy and the caps decide whether it is done at once or waits for a parent. */
export async function finish(context: WriteContext, task: Task, submission: Submission): Promise<Submission> {
  const { db, familyId } = context;
  const outcomes =
    task.reviewPolicy === 'trusted'
      ? await lastOutcomes(db, familyId, task.taskId, submission.childId, TRUSTED_AFTER)
      : [];
  if (isDoneAtOnce(task, outcomes) && (await maySubmissionPay(context, task, submission))) {
    return approve(context, task, submission, { gems: task.gems, isAuto: true });
  }
  return waitForParent(context, task, submission);
}

/** What was handed in waits for a grown-up, who is asked in the inbox. */
export async function waitForParent(context: WriteContext, task: Task, submission: Submission): Promise<Submission> {
  const waiting: Submission = { ...submission, status: 'submitted' };
  updateSubmission(context.db, context.familyId, waiting);
  const sentBack = await countSentBack(context.db, context.familyId, submission);
  const payload = { date: submission.day, ...(sentBack > 0 && { sentBack }) };
  context.emit({ type: 'task.submitted', refs: refsOf(submission), payload });
  const kid = await requireChild(context, submission.childId);
  await askParents(context, kid.name, task, waiting);
  return waiting;
}

interface Approval {
  readonly gems: number;
  readonly isAuto?: boolean;
  readonly note?: string | undefined;
  /** Where taking the approval back leads, if not to what the submission was before. */
  readonly backTo?: SubmissionStatus;
}

/** Approves a submission and pays its gems once. */
export async function approve(
  context: WriteContext,
  task: Task,
  submission: Submission,
  { gems, isAuto = false, note, backTo = submission.status }: Approval,
): Promise<Submission> {
  const { childId, submissionId, day } = submission;
  const posting = { childId, delta: gems, reason: task.name, source: 'task', sourceId: submissionId } as const;
  const paid = gems > 0 ? await postEntry(context, posting) : undefined;
  const done: Submission = {
    ...submission,
    status: 'approved',
    isAuto,
    // While the family has gems switched off, nothing is paid.
    gems: paid === undefined ? 0 : gems,
    reviewNote: note ?? submission.reviewNote,
    transactionId: paid?.transactionId ?? null,
    decidedLocal: context.nowLocal,
    decidedBy: parentIn(context),
    backTo: isAuto ? null : backTo,
  };
  updateSubmission(context.db, context.familyId, done);
  context.emit({ type: 'task.completed', refs: refsOf(submission), payload: { date: day, gems: done.gems, isAuto } });
  if (submission.status === 'submitted')
    await closeQuestion(context, submission, message('taskCards.outcomes.approved'));
  return done;
}

function parentIn({ principal }: WriteContext): string | null {
  return principal.kind === 'parent' ? principal.actorId : null;
}

/** Sends a submission back to the kid, with a note. */
export async function reject(context: WriteContext, submission: Submission, note?: string): Promise<Submission> {
  const rejected: Submission = {
    ...submission,
    status: 'rejected',
    reviewNote: note ?? null,
    decidedLocal: context.nowLocal,
    decidedBy: parentIn(context),
    backTo: submission.status,
  };
  updateSubmission(context.db, context.familyId, rejected);
  context.emit({ type: 'task.rejected', refs: refsOf(submission), payload: { date: submission.day } });
  await closeQuestion(context, submission, message('taskCards.outcomes.tryAgain'));
  return rejected;
}

/** The kid takes its tap back. A reversing entry takes back the gems. */
export async function takeBack(context: WriteContext, submission: Submission): Promise<void> {
  await reverseEntry(context, { source: 'task', sourceId: submission.submissionId });
  updateSubmission(context.db, context.familyId, { ...submission, status: 'undone', decidedLocal: context.nowLocal });
  context.emit({ type: 'task.undone', refs: refsOf(submission), payload: { date: submission.day } });
  await closeQuestion(context, submission, message('taskCards.outcomes.takenBack'), 'taken_back');
}

export function isDecided({ status }: Submission): boolean {
  return status !== 'in_progress' && status !== 'submitted';
}

/** The refusal of a second decision; it tells the first. */
export function refuseDecided({ submissionId, status, gems, decidedLocal }: Submission) {
  return refuse('ALREADY_RESOLVED', { details: { submissionId, status, gems, decidedAt: decidedLocal } });
}

export function refsOf({ childId, taskId, submissionId }: Submission) {
  return { childId, taskId, submissionId };
}
