import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, kidProse, limits, refuse, type WriteContext } from '#operations';
import { dayAt } from '../../../core/time/day.ts';
import { readClock } from '../../../core/versions/clock-store.ts';
import type { Query } from '../../../store/port.ts';
import { tellOfWorry } from '../../inbox/index.ts';
import { writersOf } from '../authorship.ts';
import { type CoachAnswer, hasTurnedSerious, type Turn } from '../coach.ts';
import { addSubmission, finishChat, isDecided, refuseDecided } from '../hand-in.ts';
import { languageOf } from '../language-of.ts';
import type { TaskPorts } from '../ports.ts';
import { lastOnDay, requireTaskOf } from '../require-task.ts';
import { submissionStatus, taskState } from '../spec-schemas.ts';
import { findLast, insertTurn, listTurns, type TurnRow } from '../submission-store.ts';
import { repliesNeeded, requireRunMode, type Submission, stateOf } from '../task.ts';
import { findTask } from '../task-store.ts';
import { changingToday, currentDay } from '../today.ts';

const definition = defineOperation({
  name: 'kid.reply',
  title: 'Answer the coach',
  description:
    'Says something in the coached chat of a conversation task. The coach answers, and says when it is done.',
  audience: ['kid'],
  rate: { perMinute: 20, burst: 40 },
  reasons: ['TASK_LOCKED', 'WRONG_RUN_MODE', 'ALREADY_RESOLVED', 'CHAT_MOVED_ON', 'LIMIT_EXCEEDED'],
  input: { taskId: id, text: kidProse(limits.replyLength) },
  output: {
    taskId: id,
    submissionId: id,
    reply: z.string().describe('What the coach says.'),
    hasCounted: z.boolean().describe('Whether the reply was enough to count.'),
    counted: z.int(),
    needed: z.int(),
    isDone: z.boolean().describe('Whether this chat is over; state says whether the day needs another.'),
    status: submissionStatus,
    state: taskState,
  },
});

/** After this many turns a chat ends and waits for a parent. */
const MOST_TURNS = 4 * limits.repliesPerChat;

interface Prepared {
  readonly answer: CoachAnswer;
  /** The coach's first words, which a chat begins with. */
  readonly opening: Turn;
  /** How many turns the coach had heard. */
  readonly heard: number;
}

export const kidReply = implementWrite(definition, (ports: TaskPorts) => ({
  /** The coach may be slow, so it answers before the transaction. */
  async prepare({ principal, store, now, signal }, { taskId, text }): Promise<Prepared | null> {
    if (principal === null) return null;
    const { familyId, actorId } = principal;
    const found = await store.read((db) => readTalk(db, ports, familyId, taskId, actorId, now));
    if (found === undefined) return null;
    const { spec, guidedBy, turns, opening, language } = found;
    const talk = {
      spec,
      guidedBy,
      turns: turns.length === 0 ? [opening] : turns,
      reply: text,
      language,
      counted: countOf(turns),
      needed: repliesNeeded(spec),
    };
    const answer = await ports.coach.answer(talk, { familyId, childId: actorId, signal });
    return { answer, opening, heard: turns.length };
  },

  async run(context, { taskId, text }, prepared) {
    const { db, familyId } = context;
    const childId = context.principal.actorId;
    const task = await requireTaskOf(context, taskId, childId);
    requireRunMode(task, 'conversation');
    const day = await currentDay(context);
    const last = await lastOnDay(context, task, childId, day);
    if (last?.status === 'submitted' || last?.status === 'approved') throw refuseDecided(last);
    const spec = task.conversationSpec;
    if (spec === undefined) throw new Error(`conversation task ${taskId} has no spec`);

    const open = last?.status === 'in_progress' ? last : undefined;
    const turns = open ? await listTurns(db, familyId, open.submissionId) : [];
    if (prepared === null || prepared.heard !== turns.length) throw refuse('CHAT_MOVED_ON', { retryAfterMs: 0 });
    const { answer } = prepared;
    const needed = repliesNeeded(spec);
    const counted = countOf(turns) + (answer.hasCounted ? 1 : 0);
    const isDone = counted >= needed || turns.length + 2 >= MOST_TURNS;

    const submission = await changingToday(
      context,
      day,
      [childId],
      () => {
        const chat = open ?? addSubmission(context, { task, childId, day, status: 'in_progress' });
        const spoken = open ? [] : [prepared.opening];
        writeTurns(
          context,
          chat,
          turns.length,
          [...spoken, { who: 'kid', text }, { who: 'coach', text: answer.text }],
          answer,
        );
        return isDone ? finishChat(context, task, chat) : chat;
      },
      taskId,
    );
    if (answer.isSerious && !hasTurnedSerious(turns)) {
      const where = (kid: string) => message('worryCards.inChat', { kid, task: task.name });
      await tellOfWorry(context, { childId, where, source: { kind: 'submission', id: submission.submissionId } });
    }
    return {
      taskId,
      submissionId: submission.submissionId,
      reply: answer.text,
      hasCounted: answer.hasCounted,
      counted,
      needed,
      isDone,
      status: submission.status,
      state: stateOf(task, day, submission),
    };
  },
  nextStep: ({ isDone }) => (isDone ? 'kid.today shows what is left.' : 'Answer the coach with kid.reply.'),
}));

async function readTalk(
  db: Query,
  { coach, agentName }: TaskPorts,
  familyId: string,
  taskId: string,
  childId: string,
  now: number,
) {
  const [task, clock, language] = await Promise.all([
    findTask(db, familyId, taskId),
    readClock(db, familyId),
    languageOf(db, familyId, childId),
  ]);
  if (task?.conversationSpec === undefined || clock === undefined) return undefined;
  const last = await findLast(db, familyId, taskId, childId, dayAt(now, clock.timezone).day);
  const turns = last !== undefined && !isDecided(last) ? await listTurns(db, familyId, last.submissionId) : [];
  const opening: Turn = { who: 'coach', text: coach.open(task.conversationSpec, task.name, language) };
  const writers = writersOf(task, 'guidance').map((grantId) => agentName(db, familyId, grantId));
  return { spec: task.conversationSpec, guidedBy: await Promise.all(writers), turns, opening, language };
}

function countOf(turns: readonly TurnRow[]): number {
  return turns.filter(({ hasCounted }) => hasCounted === 1).length;
}

function writeTurns(
  { db, familyId, nowLocal }: WriteContext,
  { submissionId }: Submission,
  first: number,
  spoken: readonly Turn[],
  answer: CoachAnswer,
): void {
  for (const [index, { who, text }] of spoken.entries()) {
    const hasCounted = who === 'kid' && answer.hasCounted ? 1 : 0;
    insertTurn(db, familyId, submissionId, { turn: first + index, who, text, hasCounted, atLocal: nowLocal });
  }
}
