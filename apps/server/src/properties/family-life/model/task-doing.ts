/** What kids hand in, and what grown-ups decide about it. */
import { endPlay } from './canvases.ts';
import { answerIn, countOf, counts, needed, openingOf } from './chat.ts';
import { tell } from './events.ts';
import { pay, sum, takeBack } from './gems.ts';
import { closeCard, overrule, postCard } from './inbox.ts';
import { endWhatReliedOn, sprout } from './screentime.ts';
import { activeTask, isDue, isOf, lastTry, stateOn, taskOf, turnDay } from './tasks.ts';
import { SECOND, wireTime } from './time.ts';
import {
  type Actor,
  lacks,
  newId,
  type PlayResult,
  Refused,
  require,
  type Submission,
  type Task,
  UNDO_DECISION_FOR,
  type World,
} from './world.ts';

const UNDO_FOR = 10 * SECOND;
const TRUSTED_AFTER = 3;

const refsOf = ({ childId, taskId, submissionId }: Submission) => ({ childId, taskId, submissionId });

interface Handed {
  readonly note?: string | undefined;
  readonly result?: PlayResult | undefined;
}

function begin(
  world: World,
  actor: Actor,
  task: Task,
  childId: string,
  day: string,
  { note, result }: Handed = {},
): Submission {
  const submission: Submission = {
    submissionId: newId(world, 'submission'),
    taskId: task.taskId,
    childId,
    day,
    status: 'in_progress',
    byKid: actor.kind === 'kid',
    isAuto: false,
    note: note ?? null,
    reviewNote: null,
    gems: null,
    transactionId: null,
    submittedAt: world.now,
    decidedAt: null,
    backTo: null,
    turns: [],
    result: result ?? null,
  };
  world.submissions.push(submission);
  return submission;
}

function approve(
  world: World,
  actor: Actor,
  submission: Submission,
  gems: number,
  backTo: Submission['backTo'] = submission.status,
): void {
  const { name } = require(world.tasks.find(({ taskId }) => taskId === submission.taskId));
  const { childId, day: date, submissionId } = submission;
  const award = { childId, delta: gems, reason: name, source: 'task' };
  const transactionId = gems > 0 ? pay(world, actor, award) : null;
  const paid = transactionId === null ? 0 : gems;
  const isAuto = backTo === null;
  Object.assign(submission, { status: 'approved', isAuto, gems: paid, transactionId, decidedAt: world.now, backTo });
  tell(world, actor, 'task.completed', refsOf(submission), { date, gems: paid, isAuto });
  closeCard(world, submissionId, 'closed');
}

/** `without`: tries that do not count. */
function isTrusted(world: World, { taskId }: Task, childId: string, without: readonly Submission[] = []): boolean {
  const decided = world.submissions.filter(
    (one) =>
      one.taskId === taskId &&
      one.childId === childId &&
      one.byKid &&
      !without.includes(one) &&
      (one.status === 'approved' || one.status === 'rejected'),
  );
  const recent = decided.slice(-TRUSTED_AFTER);
  return recent.length === TRUSTED_AFTER && recent.every(({ status }) => status === 'approved');
}

/** The kid is finished with it. */
function handIn(world: World, actor: Actor, task: Task, submission: Submission): void {
  const needsGrownUp =
    task.conversationSpec?.grading === 'correctness' ||
    task.reviewPolicy === 'parent' ||
    (task.reviewPolicy === 'trusted' && !isTrusted(world, task, submission.childId));
  if (needsGrownUp || isOverCaps(world, task, submission)) waitForParent(world, actor, task, submission);
  else approve(world, actor, submission, task.gems, null);
}

/** Whether a task of an agent that lacks gems:adjust would pay more than the parents let such agents award. */
function isOverCaps(world: World, task: Task, { childId, day }: Submission): boolean {
  if (!task.isCapped || !world.areGemsOn || task.gems === 0) return false;
  const cappedIds = world.tasks.filter(({ isCapped }) => isCapped).map(({ taskId }) => taskId);
  const paid = world.submissions.filter(
    (one) =>
      one.childId === childId &&
      one.day === day &&
      one.status === 'approved' &&
      one.isAuto &&
      cappedIds.includes(one.taskId),
  );
  const { agentGemsPerTask, agentGemsPerDay } = world.gemCaps;
  return task.gems > agentGemsPerTask || sum(paid.map(({ gems }) => gems ?? 0)) + task.gems > agentGemsPerDay;
}

function waitForParent(world: World, actor: Actor, task: Task, submission: Submission): void {
  submission.status = 'submitted';
  tell(world, actor, 'task.submitted', refsOf(submission), { date: submission.day });
  askParents(world, task, submission);
}

function askParents(world: World, task: Task, { submissionId, childId, note, byKid }: Submission): void {
  const operation = 'task.review';
  postCard(world, {
    kind: 'question',
    about: { kind: 'submission', id: submissionId, childId },
    subject: `task ${task.taskId} ${childId}`,
    topic: `tasks ${childId}`,
    childWords: byKid ? note : null,
    options: [
      { operation, args: { submissionId, action: 'approve', gems: task.gems } },
      { operation, args: { submissionId, action: 'reject' } },
    ],
    expiresAt: null,
  });
}

/** Refuses a day on which the kid neither has it to do nor has done it. */
function tryOn(world: World, task: Task, childId: string, day: string): Submission | undefined {
  const last = lastTry(world, task.taskId, childId, day);
  const isOver = last?.status === 'submitted' || last?.status === 'approved';
  if (!isOver && !isDue(world, task, childId, day)) throw new Refused('TASK_LOCKED', { date: day });
  return last;
}

function undoUntil({ byKid, status, isAuto, submittedAt }: Submission): number | undefined {
  const isOpen = byKid && (status === 'submitted' || (status === 'approved' && isAuto));
  return isOpen ? submittedAt + UNDO_FOR : undefined;
}

/** Until when the kid can take its tap back, if it still can. */
export function undoShown(world: World, task: Task, last: Submission | undefined): string | null {
  const until = task.runMode === 'self_check' && last !== undefined ? undoUntil(last) : undefined;
  return until !== undefined && world.now < until ? wireTime(until, world.zone) : null;
}

const isDecided = ({ status }: Submission) => status !== 'in_progress' && status !== 'submitted';

function refuseDecided({ submissionId, status, gems }: Submission): Refused {
  return new Refused('ALREADY_RESOLVED', { submissionId, status, gems });
}

function findSubmission(world: World, submissionId: string): Submission {
  return require(world.submissions.find((one) => one.submissionId === submissionId));
}

function requireApprover(actor: Actor): void {
  const scope = 'gems:adjust';
  if (lacks(actor, scope)) throw new Refused('PARENT_DECIDES', { scope });
}

/** What an approval brings unless somebody says otherwise. */
function gemsFor(world: World, submission: Submission): number {
  return require(world.tasks.find(({ taskId }) => taskId === submission.taskId)).gems;
}

/** A decision is taken back: its gems go, and the parents are asked anew. */
function reopen(
  world: World,
  actor: Actor,
  submission: Submission,
  status: Submission['status'],
  teller = actor,
): void {
  const task = require(world.tasks.find(({ taskId }) => taskId === submission.taskId));
  const { status: from, day: date, submissionId, transactionId } = submission;
  if (transactionId !== null) takeBack(world, actor, transactionId);
  const undecided = { isAuto: false, reviewNote: null, gems: null, transactionId: null, backTo: null };
  Object.assign(submission, { ...undecided, status, decidedAt: status === 'undone' ? world.now : null });
  tell(world, teller, 'task.reopened', refsOf(submission), { date, from, to: status });
  if (status !== 'submitted') return;
  overrule(world, submissionId);
  askParents(world, task, submission);
}

/** What a kid was trusted with since an approval that is taken back, and would not have been without it. */
function trustedSince(world: World, { taskId, childId, submissionId }: Submission, since: number): Submission[] {
  const task = require(world.tasks.find((one) => one.taskId === taskId));
  const counted = world.submissions.filter(
    (one) =>
      one.taskId === taskId &&
      one.childId === childId &&
      one.byKid &&
      one.status === 'approved' &&
      one.isAuto &&
      (one.decidedAt ?? 0) >= since,
  );
  if (task.reviewPolicy !== 'trusted') return [];
  const isGraded = task.conversationSpec?.grading === 'correctness';
  const own = world.submissions.filter((one) => one.submissionId === submissionId);
  return !isGraded && isTrusted(world, task, childId, [...counted, ...own]) ? [] : counted.reverse();
}

export const taskDoingOperations = {
  'kid.submit_task'(world: World, actor: Actor, { taskId, note }: { taskId: string; note?: string }) {
    const task = taskOf(world, taskId, actor.id);
    if (task.runMode !== 'self_check') throw new Refused('WRONG_RUN_MODE');
    const day = turnDay(world);
    const last = tryOn(world, task, actor.id, day);
    const isOver = last !== undefined && last.status !== 'rejected';
    const submission = isOver ? last : begin(world, actor, task, actor.id, day, { note });
    if (!isOver) handIn(world, actor, task, submission);
    return {
      taskId,
      submissionId: submission.submissionId,
      status: submission.status,
      state: stateOn(world, task, actor.id, day),
      gems: submission.gems ?? 0,
      undoUntil: undoShown(world, task, submission),
    };
  },

  'kid.report_canvas'(
    world: World,
    actor: Actor,
    { taskId, completion }: { taskId: string; completion: Parameters<typeof endPlay>[2] },
  ) {
    const task = taskOf(world, taskId, actor.id);
    if (task.canvasSpec === null) throw new Refused('WRONG_RUN_MODE');
    const day = turnDay(world);
    const last = tryOn(world, task, actor.id, day);
    const play = world.plays.find(
      (one) =>
        one.childId === actor.id &&
        one.taskId === taskId &&
        one.canvasId === task.canvasSpec?.canvasId &&
        one.ended === null,
    );
    const result = play && endPlay(world, play, completion);
    const isOver = last?.status === 'submitted' || last?.status === 'approved';
    if (!isOver && result === undefined) throw new Refused('CANVAS_NOT_OPEN');
    const submission = isOver ? last : begin(world, actor, task, actor.id, day, { result });
    if (!isOver) handIn(world, actor, task, submission);
    const { submissionId, status, gems } = submission;
    return { taskId, submissionId, status, state: stateOn(world, task, actor.id, day), gems: gems ?? 0 };
  },

  'kid.undo_submit'(world: World, actor: Actor, { taskId }: { taskId: string }) {
    const task = taskOf(world, taskId, actor.id);
    if (task.runMode !== 'self_check') throw new Refused('WRONG_RUN_MODE');
    const tap = world.submissions.findLast(
      (one) => one.taskId === taskId && one.childId === actor.id && one.status !== 'undone',
    );
    const until = tap && undoUntil(tap);
    if (tap === undefined || until === undefined || world.now >= until) throw new Refused('UNDO_TOO_LATE');
    turnDay(world);
    const screentimeEnded = task.blocking && endWhatReliedOn(world, actor, tap);
    if (tap.transactionId !== null) takeBack(world, actor, tap.transactionId);
    Object.assign(tap, { status: 'undone', decidedAt: world.now });
    tell(world, actor, 'task.undone', refsOf(tap), { date: tap.day });
    closeCard(world, tap.submissionId, 'taken back');
    return { taskId, state: stateOn(world, task, actor.id, tap.day), screentimeEnded };
  },

  'kid.reply'(world: World, actor: Actor, { taskId, text }: { taskId: string; text: string }) {
    const task = taskOf(world, taskId, actor.id);
    const spec = task.conversationSpec;
    if (spec === null) throw new Refused('WRONG_RUN_MODE');
    const day = turnDay(world);
    const last = tryOn(world, task, actor.id, day);
    if (last?.status === 'submitted' || last?.status === 'approved') throw refuseDecided(last);
    const chat = last?.status === 'in_progress' ? last : begin(world, actor, task, actor.id, day);
    const hasCounted = counts(spec, chat.turns, text);
    const at = world.now;
    if (chat.turns.length === 0) chat.turns.push({ who: 'coach', text: openingOf(task), hasCounted: false, at });
    chat.turns.push({ who: 'kid', text, hasCounted, at });
    const reply = answerIn(chat);
    chat.turns.push({ who: 'coach', text: reply, hasCounted: false, at });
    const [counted, enough] = [countOf(chat.turns), needed(spec)];
    const isDone = counted >= enough;
    if (isDone) handIn(world, actor, task, chat);
    return {
      taskId,
      submissionId: chat.submissionId,
      reply,
      hasCounted,
      counted,
      needed: enough,
      isDone,
      status: chat.status,
      state: stateOn(world, task, actor.id, day),
    };
  },

  'task.complete'(world: World, actor: Actor, args: { taskId: string; childId: string; date?: string; note?: string }) {
    const { taskId, childId, note } = args;
    const task = activeTask(world, taskId);
    if (!isOf(task, childId)) throw new Refused('NOT_FOR_CHILD');
    const today = turnDay(world);
    const day = args.date ?? today;
    if (day > today) throw new Refused('TASK_LOCKED', { date: day });
    const last = tryOn(world, task, childId, day);
    const waits = lacks(actor, 'gems:adjust');
    if (last?.status === 'approved' || (waits && last?.status === 'submitted')) {
      return { submissionId: last.submissionId, status: last.status, alreadyDone: true };
    }
    const isOpen = last !== undefined && !isDecided(last);
    const submission = isOpen ? last : begin(world, actor, task, childId, day, { note });
    if (waits) {
      waitForParent(world, actor, task, submission);
    } else {
      if (isOpen && note !== undefined) submission.reviewNote = note;
      approve(world, actor, submission, task.gems, isOpen ? submission.status : 'undone');
    }
    return { submissionId: submission.submissionId, status: submission.status, alreadyDone: false };
  },

  'task.review'(
    world: World,
    actor: Actor,
    args: { submissionId: string; action: 'approve' | 'reject'; note?: string; gems?: number },
  ) {
    const submission = findSubmission(world, args.submissionId);
    const { submissionId } = submission;
    if (isDecided(submission)) throw refuseDecided(submission);
    if (args.action === 'approve') requireApprover(actor);
    turnDay(world);
    if (args.action === 'approve') {
      if (args.note !== undefined) submission.reviewNote = args.note;
      approve(world, actor, submission, args.gems ?? gemsFor(world, submission));
    } else {
      const { status: backTo } = submission;
      Object.assign(submission, { status: 'rejected', reviewNote: args.note ?? null, decidedAt: world.now, backTo });
      tell(world, actor, 'task.rejected', refsOf(submission), { date: submission.day });
      closeCard(world, submissionId, 'closed');
    }
    const { status, transactionId } = submission;
    return { submissionId, status, ...(transactionId !== null && { transactionId }) };
  },

  'task.review_many'(world: World, actor: Actor, { submissionIds }: { submissionIds: string[] }) {
    const found = [...new Set(submissionIds)].map((submissionId) => findSubmission(world, submissionId));
    if (found.some((submission) => !isDecided(submission))) requireApprover(actor);
    turnDay(world);
    const results = found.map((submission) => {
      const alreadyResolved = isDecided(submission);
      if (!alreadyResolved) approve(world, actor, submission, gemsFor(world, submission));
      const { submissionId, status, transactionId } = submission;
      return { submissionId, status, alreadyResolved, ...(transactionId !== null && { transactionId }) };
    });
    return { results };
  },

  'task.undo_review'(world: World, actor: Actor, args: { submissionId: string; status: 'approved' | 'rejected' }) {
    const submission = findSubmission(world, args.submissionId);
    const { submissionId, taskId, childId, day, status, backTo, decidedAt } = submission;
    if (!isDecided(submission) || status === 'undone') return { submissionId, status };
    if (status !== args.status) throw refuseDecided(submission);
    const isLast = lastTry(world, taskId, childId, day) === submission;
    if (backTo === null || decidedAt === null || world.now - decidedAt >= UNDO_DECISION_FOR || !isLast)
      throw new Refused('DECISION_STANDS', { minutes: 10 });
    turnDay(world);
    const { blocking } = require(world.tasks.find((one) => one.taskId === taskId));
    const tap = { childId, taskId, day, submittedAt: decidedAt };
    if (blocking && (backTo !== 'submitted' || !submission.byKid)) endWhatReliedOn(world, actor, tap);
    reopen(world, actor, submission, backTo);
    const relied = status === 'approved' ? trustedSince(world, submission, decidedAt) : [];
    for (const one of relied) reopen(world, actor, one, 'submitted', sprout);
    return { submissionId, status: backTo };
  },
};
