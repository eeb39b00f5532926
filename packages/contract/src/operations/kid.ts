import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';
import { todayItem } from '../resources/today.ts';
import { id, instant, kidLine, kidProse } from '../schema/fields.ts';
import { submissionStatus, taskState } from './task.ts';

const turn = z.strictObject({ who: z.enum(['kid', 'coach']), text: z.string() });

const kidItem = z.strictObject({
  ...todayItem.shape,
  durationMinutes: z.int().nullable(),
  blocking: z.boolean(),
  note: z.string().nullable().describe('A grown-up’s words about the last try.'),
  undoUntil: instant.nullable().describe('Until when the tap can be taken back.'),
  prompt: z.string().nullable().describe('What to show the camera.'),
  canvasId: id.nullable(),
  chat: z
    .strictObject({ turns: z.array(turn), counted: z.int(), needed: z.int() })
    .nullable()
    .describe('The coached chat so far; the coach speaks first.'),
});

export const kidToday = defineOperation({
  name: 'kid.today',
  title: 'My day',
  description: 'What is due today and where each task stands.',
  scope: null,
  audience: ['kid'],
  effect: 'read',
  input: {},
  output: { childId: id, date: z.string(), timezone: z.string(), items: z.array(kidItem) },
});

export const kidSubmitTask = defineOperation({
  name: 'kid.submit_task',
  title: 'I did it',
  description:
    'Hands in a task that is ticked off. A second tap changes nothing and answers the same. It can be taken back for ten seconds.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 20, burst: 40 },
  reasons: ['TASK_LOCKED', 'WRONG_RUN_MODE', 'LIMIT_EXCEEDED'],
  input: { taskId: id, note: kidLine(limits.reasonLength).optional() },
  output: {
    taskId: id,
    submissionId: id,
    status: submissionStatus,
    state: taskState,
    gems: z.int().describe('Awarded so far.'),
    undoUntil: instant.nullable(),
  },
});

export const kidUndoSubmit = defineOperation({
  name: 'kid.undo_submit',
  title: 'Oops, not yet',
  description: 'Takes a tap back within ten seconds, as long as nobody decided on it. Gems awarded for it go back.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 20, burst: 40 },
  reasons: ['UNDO_TOO_LATE', 'INSUFFICIENT_GEMS', 'WRONG_RUN_MODE'],
  input: { taskId: id },
  output: { taskId: id, state: taskState },
});

export const kidReply = defineOperation({
  name: 'kid.reply',
  title: 'Answer the coach',
  description:
    'Says something in the coached chat of a conversation task. The coach answers, and says when it is done.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
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
    isDone: z.boolean(),
    status: submissionStatus,
    state: taskState,
  },
});

/** What a canvas reports at its end. */
export const canvasCompletion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('score'), score: z.number().min(0), maxScore: z.number().min(0).optional() }),
  z.strictObject({ kind: z.literal('complete') }),
  z.strictObject({ kind: z.literal('timed'), durationMs: z.int().min(0) }),
]);

export const kidReportCanvas = defineOperation({
  name: 'kid.report_canvas',
  title: 'The game is over',
  description: 'Reports how a canvas task ended. One completion counts; Sprout decides about gems, never the canvas.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 20, burst: 40 },
  reasons: ['TASK_LOCKED', 'WRONG_RUN_MODE', 'LIMIT_EXCEEDED'],
  input: { taskId: id, completion: canvasCompletion },
  output: { taskId: id, submissionId: id, status: submissionStatus, state: taskState, gems: z.int() },
});

/** The kid's own operations on tasks, in the order in which lists show them. */
export const kidTaskOperations = [kidToday, kidSubmitTask, kidUndoSubmit, kidReply, kidReportCanvas];
