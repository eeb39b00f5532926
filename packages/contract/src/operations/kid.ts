import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';
import { todayItem } from '../resources/today.ts';
import { day, id, instant, kidLine, kidProse } from '../schema/fields.ts';
import { visibleText } from '../schema/visible-text.ts';
import { completionSchema } from './canvas.ts';
import { kidLook } from './family.ts';
import { submissionStatus, taskState } from './task-specs.ts';

/** For a tap that reaches Sprout after midnight. */
const dayKidSaw = day.optional().describe('The day that the kid saw, good until noon of the next; without it, today.');

export const kidMe = defineOperation({
  name: 'kid.me',
  title: 'Who I am',
  description: 'The kid whose device this is, and how its app looks and speaks.',
  scope: null,
  audience: ['kid'],
  effect: 'read',
  input: {},
  output: {
    childId: id,
    name: z.string(),
    avatar: z.string(),
    age: z.int(),
    look: kidLook,
    language: z.string().nullable().describe('A language tag; null: the device’s own.'),
    readAloud: z.boolean(),
    gemsEnabled: z.boolean().describe('Without gems the app shows no pot and no price.'),
    timezone: z.string(),
  },
});

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
  output: {
    childId: id,
    date: z.string(),
    timezone: z.string(),
    isDayOff: z.boolean().describe('Repeating tasks rest today: a holiday, say.'),
    items: z.array(kidItem),
  },
});

/** A task that the kid has done, as its flower in the week's garden shows it. */
const doneTask = z.strictObject({ taskId: id, name: z.string(), emoji: z.string() });

export const kidWeek = defineOperation({
  name: 'kid.week',
  title: 'My week',
  description: 'What the kid has done on each of the last seven days, today last. What was left is not told.',
  scope: null,
  audience: ['kid'],
  effect: 'read',
  input: {},
  output: { childId: id, days: z.array(z.strictObject({ date: z.string(), done: z.array(doneTask) })) },
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
  reasons: ['TASK_LOCKED', 'DAY_OVER', 'WRONG_RUN_MODE', 'LIMIT_EXCEEDED'],
  input: { taskId: id, date: dayKidSaw, note: kidLine(limits.reasonLength).optional() },
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
  description:
    'Takes a tap back within ten seconds, as long as nobody decided on it. Gems awarded for it go back, and screen time that Sprout itself approved because of it ends.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 20, burst: 40 },
  reasons: ['UNDO_TOO_LATE', 'INSUFFICIENT_GEMS', 'WRONG_RUN_MODE'],
  input: { taskId: id },
  output: {
    taskId: id,
    state: taskState,
    screentimeEnded: z
      .boolean()
      .describe('The task comes before screens: what Sprout had approved since the tap ended.'),
  },
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

/** A result of an earlier play of the same kid. */
const playResult = z.strictObject({
  endedAt: instant,
  version: z.int(),
  kind: completionSchema.shape.kind,
  score: z.number().optional(),
  maxScore: z.number().optional(),
  durationMs: z.int().optional(),
  summary: z.string().optional(),
  playedMs: z.int().describe('From opening to ending, by the server’s clock.'),
});

/** A canvas that a kid has just opened: all that the page around the frame needs. */
export const openedCanvas = {
  playId: id,
  canvasId: id,
  version: z.int(),
  name: z.string(),
  emoji: z.string(),
  frame: z.string().describe('The address for the frame; good for twelve hours, without sign-in.'),
  completionSchema,
  kid: z.strictObject({ name: z.string(), age: z.int() }).describe('What sprout.whoami() tells the canvas.'),
  state: z.string().nullable().describe('JSON that this canvas saved for the kid, on any device.'),
  stateVersion: z.string().nullable().describe('Names this state, for kid.save_canvas; null: nothing is saved.'),
  history: z.array(playResult).describe('The kid’s own last results, newest first.'),
};

export const kidOpenCanvas = defineOperation({
  name: 'kid.open_canvas',
  title: 'Play',
  description:
    'Opens the canvas of a task, in the version that the task links. The time of a play counts from here. Opening again begins anew; what was saved stays.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 20, burst: 40 },
  holdsSecret: true,
  reasons: ['TASK_LOCKED', 'WRONG_RUN_MODE', 'CANVAS_STOPPED'],
  input: { taskId: id },
  output: { ...openedCanvas, date: z.string().describe('The day that it is played for, for kid.report_canvas.') },
});

/** What a canvas says. It is never refused for odd characters, because the kid has played: the server cleans it. */
const canvasText = (maxLength: number) => z.string().overwrite(visibleText).max(maxLength);

/** What a canvas reports at its end. Points beyond the canvas's maxScore and time beyond the clock's are cut off. */
export const canvasCompletion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('score'), score: z.number(), maxScore: z.number().optional() }),
  z.strictObject({ kind: z.literal('complete'), summary: canvasText(10_000).optional() }),
  z.strictObject({ kind: z.literal('timed'), durationMs: z.number() }),
]);

/** What a canvas told on the way, oldest first. */
export const canvasSignals = z
  .array(z.strictObject({ name: canvasText(200), data: z.unknown().optional() }))
  .max(500)
  .default([])
  .describe('What the canvas told on the way. The last 20 are kept.');

export const kidReportCanvas = defineOperation({
  name: 'kid.report_canvas',
  title: 'The game is over',
  description:
    'Reports how the canvas of a task ended, after kid.open_canvas. One completion counts; Sprout decides about gems, never the canvas.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 20, burst: 40 },
  reasons: ['TASK_LOCKED', 'DAY_OVER', 'WRONG_RUN_MODE', 'CANVAS_NOT_OPEN', 'COMPLETION_MISMATCH', 'LIMIT_EXCEEDED'],
  input: { taskId: id, date: dayKidSaw, completion: canvasCompletion, signals: canvasSignals },
  output: { taskId: id, submissionId: id, status: submissionStatus, state: taskState, gems: z.int() },
});

export const kidOpenSkillCanvas = defineOperation({
  name: 'kid.open_skill_canvas',
  title: 'Play for fun',
  description:
    'Opens a canvas of a skill from kid.list_skills, in the version that the skill links. It pays nothing; kid.end_canvas tells how it ended. Opening again begins anew; what was saved stays.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 20, burst: 40 },
  holdsSecret: true,
  reasons: ['CANVAS_STOPPED'],
  input: { skillId: id, canvasId: id },
  output: openedCanvas,
});

export const kidEndCanvas = defineOperation({
  name: 'kid.end_canvas',
  title: 'That was fun',
  description:
    'Reports how a canvas ended that kid.open_skill_canvas opened, for the kid’s own history. One completion counts, and it pays nothing.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 20, burst: 40 },
  reasons: ['COMPLETION_MISMATCH'],
  input: { playId: id, completion: canvasCompletion, signals: canvasSignals },
  output: { playId: id },
});

/** The kid's own operations on itself, tasks and canvases, in the order in which lists show them. */
export const kidTaskOperations = [
  kidMe,
  kidToday,
  kidWeek,
  kidSubmitTask,
  kidUndoSubmit,
  kidReply,
  kidOpenCanvas,
  kidReportCanvas,
  kidOpenSkillCanvas,
  kidEndCanvas,
];
