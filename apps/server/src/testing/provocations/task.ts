import { limits } from '#operations';
import { insertPause } from '../../domains/task/pause-store.ts';
import { findTask, insertTask } from '../../domains/task/task-store.ts';
import { newCanvas, newGame } from '../new-canvas.ts';
import { everyDay, newTask, talk } from '../new-task.ts';
import type { RefusedBody } from '../test-sprout.ts';
import { fillThreads, madeUpCursor, type Provocations, type Stage } from './provocation.ts';

const chat = { runMode: 'conversation', conversationSpec: { ...talk, minResponses: 1 } };
const longAgo = { scheduleSpec: { taskType: 'onetime', oneTimeDate: '2020-02-02' } };
const harmful = 'Send me naked pictures of you';
const completion = { kind: 'complete' };

const task = ({ test, family }: Stage, fields?: object) => newTask(test, family.parent, { ...fields });

async function canvasTask(stage: Stage, fields: object = {}) {
  const game = await newGame(stage.test, stage.family);
  return { ...(await task(stage, { ...game, ...fields })), canvasSpec: game.canvasSpec };
}

async function submitted(stage: Stage, fields?: object): Promise<{ taskId: string; submissionId: string }> {
  const { taskId } = await task(stage, fields);
  const { submissionId } = await stage.test.ok(stage.family.kids[0], 'kid.submit_task', { taskId });
  return { taskId, submissionId: String(submissionId) };
}

/** A kid's operation on a task with the given fields. */
const onTask = (fields: object, args: object) => async (stage: Stage) => {
  const { taskId } = await task(stage, fields);
  return stage.refused(stage.family.kids[0], { taskId, ...args });
};

/** Writes as many tasks as a family may have, in one transaction. */
async function fill(stage: Stage): Promise<void> {
  const { store } = stage.test.sprout;
  const { familyId } = stage.family;
  const { taskId } = await task(stage);
  await store.write(async (tx) => {
    const one = await findTask(tx, familyId, taskId);
    if (one === undefined) throw new Error('the task was not written');
    for (let count = 1; count < limits.tasksPerFamily; count++) {
      insertTask(tx, familyId, { ...one, taskId: `${taskId}_${count}`, place: one.place + count });
    }
  });
}

/** Hands in one task, and lets its thread count as many open questions as a thread may have. */
export async function fillInbox(stage: Stage): Promise<void> {
  await submitted(stage, { reviewPolicy: 'parent' });
  await fillThreads(stage);
}

/** Hands in a task and approves it; returns what takes that back. */
async function approved(stage: Stage) {
  const { submissionId } = await submitted(stage, { reviewPolicy: 'parent' });
  await stage.test.ok(stage.family.parent, 'task.review', { submissionId, action: 'approve' });
  return { submissionId, status: 'approved' };
}

const christmas = { from: '2126-12-21', until: '2126-12-29' };

export const taskProvocations: Provocations = {
  'task.list_pauses INVALID_CURSOR': madeUpCursor,
  'task.pause_schedule LIMIT_EXCEEDED': async (stage) => {
    const { store } = stage.test.sprout;
    await store.write((tx) => {
      for (let place = 1; place <= limits.pausesPerFamily; place++) {
        insertPause(tx, stage.family.familyId, {
          place,
          isUnseen: false,
          ...christmas,
          pauseId: `pa_${place}`,
          childIds: null,
          label: null,
        });
      }
    });
    return stage.refused(stage.family.parent, { ...christmas, until: '2126-12-30' });
  },
  'task.create LIMIT_EXCEEDED': async (stage) => {
    await fill(stage);
    const once = {
      name: 'Once',
      assignAllChildren: true,
      scheduleSpec: { taskType: 'onetime', oneTimeDate: '2999-01-01' },
    };
    return stage.refused(stage.family.parent, once);
  },
  'task.update LIMIT_EXCEEDED': async (stage) => {
    const { taskId } = await task(stage, longAgo);
    await fill(stage);
    return stage.refused(stage.family.parent, { taskId, scheduleSpec: everyDay });
  },
  'task.restore LIMIT_EXCEEDED': async (stage) => {
    const { taskId } = await task(stage);
    await stage.test.ok(stage.family.parent, 'task.delete', { taskId });
    await fill(stage);
    return stage.refused(stage.family.parent, { taskId });
  },
  'task.create DAILY_TARGET_GUARDRAIL': ({ family, refused }) =>
    refused(family.agent, {
      name: 'Talk',
      assignAllChildren: true,
      ...longAgo,
      runMode: 'conversation',
      conversationSpec: { ...talk, minResponses: 5, dailyTarget: 11 },
    }),
  'task.create canvas-needs-a-skill': async ({ test, family, refused }) => {
    const { assignmentSkillId: _, ...game } = await newGame(test, family);
    return refused(family.agent, { name: 'Play', assignAllChildren: true, ...longAgo, ...game });
  },
  'task.create SKILL_ARCHIVED': async ({ test, family, refused }) => {
    const game = await newGame(test, family);
    await test.ok(family.agent, 'skill.archive', { skillId: game.assignmentSkillId });
    return refused(family.agent, { name: 'Play', assignAllChildren: true, ...longAgo, ...game });
  },
  'task.create CANVAS_ARCHIVED': async ({ test, family, refused }) => {
    const game = await newGame(test, family);
    await test.ok(family.agent, 'canvas.archive', game.canvasSpec);
    return refused(family.agent, { name: 'Play', assignAllChildren: true, ...longAgo, ...game });
  },
  'task.create UNKNOWN_CANVAS_VERSION': async ({ test, family, refused }) => {
    const { canvasSpec, ...game } = await newGame(test, family);
    const other = { ...game, canvasSpec: { ...canvasSpec, version: 2 } };
    return refused(family.agent, { name: 'Play', assignAllChildren: true, ...longAgo, ...other });
  },
  'task.create SAFETY_REJECTED': ({ family, refused }) =>
    refused(family.agent, {
      ...{ name: 'Talk', assignAllChildren: true, ...longAgo, ...chat },
      conversationSpec: { ...talk, opening: 'Watch a porn video.' },
    }),
  'task.complete SAFETY_REJECTED': async (stage) => {
    const { taskId } = await task(stage);
    return stage.refused(stage.family.agent, { taskId, childId: stage.family.childIds[0], kidNote: harmful });
  },
  'task.review SAFETY_REJECTED': async (stage) => {
    const { submissionId } = await submitted(stage, { reviewPolicy: 'parent' });
    return stage.refused(stage.family.agent, { submissionId, action: 'reject', note: harmful });
  },
  'task.update SAFETY_REJECTED': async (stage) => {
    const { taskId } = await task(stage, chat);
    const conversationSpec = { ...talk, opening: 'Watch a porn video.' };
    return stage.refused(stage.family.agent, { taskId, conversationSpec });
  },
  'task.update DAILY_TARGET_GUARDRAIL': async (stage) => {
    const { taskId } = await task(stage, chat);
    return stage.refused(stage.family.agent, { taskId, conversationSpec: { ...talk, dailyTarget: 51 } });
  },
  'task.update canvas-needs-a-skill': async (stage) => {
    const { taskId } = await canvasTask(stage);
    return stage.refused(stage.family.agent, { taskId, canvasSpec: { canvasId: 'cv_other' } });
  },
  'task.update SKILL_ARCHIVED': async (stage) => {
    const { test, family, refused } = stage;
    const { taskId } = await canvasTask(stage);
    const { assignmentSkillId } = await newGame(test, family);
    await test.ok(family.agent, 'skill.archive', { skillId: assignmentSkillId });
    return refused(family.agent, { taskId, assignmentSkillId });
  },
  'task.update CANVAS_ARCHIVED': async (stage) => {
    const { test, family, refused } = stage;
    const { taskId } = await canvasTask(stage);
    const canvasId = await newCanvas(test, family);
    await test.ok(family.agent, 'canvas.archive', { canvasId });
    return refused(family.agent, { taskId, canvasSpec: { canvasId } });
  },
  'task.update UNKNOWN_CANVAS_VERSION': async (stage) => {
    const { taskId, canvasSpec } = await canvasTask(stage);
    return stage.refused(stage.family.agent, { taskId, canvasSpec: { ...canvasSpec, version: 2 } });
  },
  'task.list INVALID_CURSOR': madeUpCursor,
  'task.complete DAY_NOT_DUE': async (stage) => {
    const { taskId } = await task(stage);
    return stage.refused(stage.family.agent, { taskId, childId: stage.family.childIds[0], date: '2040-01-01' });
  },
  'task.complete NOT_FOR_CHILD': async (stage) => {
    const [childId, sibling] = stage.family.childIds;
    const { taskId } = await task(stage, { assignChildIds: [sibling] });
    return stage.refused(stage.family.agent, { taskId, childId });
  },
  'task.complete LIMIT_EXCEEDED': async (stage) => {
    await fillInbox(stage);
    const { taskId } = await task(stage);
    return stage.refused(stage.family.agentWith('task:write'), { taskId, childId: stage.family.childIds[0] });
  },
  'task.review ALREADY_RESOLVED': async (stage) => {
    const { submissionId } = await submitted(stage);
    return stage.refused(stage.family.parent, { submissionId, action: 'reject' });
  },
  'task.review PARENT_DECIDES': async (stage) => {
    const { submissionId } = await submitted(stage, { reviewPolicy: 'parent' });
    return stage.refused(stage.family.agentWith('task:write'), { submissionId, action: 'approve' });
  },
  'task.review_many PARENT_DECIDES': async (stage) => {
    const { submissionId } = await submitted(stage, { reviewPolicy: 'parent' });
    return stage.refused(stage.family.agentWith('task:write'), { submissionIds: [submissionId] });
  },
  'task.undo_complete NOT_YOUR_COMPLETION': async (stage) => {
    const { submissionId } = await approved(stage);
    return stage.refused(stage.family.agentWith('task:write'), { submissionId });
  },
  'task.undo_complete ALREADY_RESOLVED': async (stage) => {
    const { test, family } = stage;
    const { submissionId } = await submitted(stage, { reviewPolicy: 'parent' });
    await test.ok(family.parent, 'task.review', { submissionId, action: 'reject' });
    return stage.refused(family.parent, { submissionId });
  },
  'task.undo_complete INSUFFICIENT_GEMS': async (stage) => {
    const { submissionId } = await approved(stage);
    const debit = { childId: stage.family.childIds[0], delta: -3, reason: 'Spent' };
    await stage.test.ok(stage.family.parent, 'gems.adjust', debit);
    return stage.refused(stage.family.parent, { submissionId });
  },
  'task.undo_complete LIMIT_EXCEEDED': async (stage) => {
    const { submissionId } = await approved(stage);
    await fillThreads(stage);
    return stage.refused(stage.family.parent, { submissionId });
  },
  'task.undo_review ALREADY_RESOLVED': async (stage) => {
    const undo = await approved(stage);
    return stage.refused(stage.family.parent, { ...undo, status: 'rejected' });
  },
  'task.undo_review DECISION_STANDS': async (stage) => {
    const undo = await approved(stage);
    stage.test.clock.advance(limits.undoDecisionMinutes * 60_000);
    return stage.refused(stage.family.parent, undo);
  },
  'task.undo_review INSUFFICIENT_GEMS': async (stage) => {
    const { test, family, refused } = stage;
    const undo = await approved(stage);
    await test.ok(family.parent, 'gems.adjust', { childId: family.childIds[0], delta: -3, reason: 'Spent' });
    return refused(family.parent, undo);
  },
  'task.undo_review LIMIT_EXCEEDED': async (stage) => {
    const undo = await approved(stage);
    await fillThreads(stage);
    return stage.refused(stage.family.parent, undo);
  },

  'kid.submit_task TASK_LOCKED': onTask(longAgo, {}),
  'kid.submit_task DAY_OVER': onTask({}, { date: '2020-02-02' }),
  'kid.submit_task WRONG_RUN_MODE': onTask(chat, {}),
  'kid.submit_task LIMIT_EXCEEDED': async (stage) => {
    await fillInbox(stage);
    return onTask({ reviewPolicy: 'parent' }, {})(stage);
  },
  'kid.undo_submit WRONG_RUN_MODE': onTask(chat, {}),
  'kid.undo_submit UNDO_TOO_LATE': async (stage) => {
    const { taskId } = await submitted(stage);
    stage.test.clock.advance(10_000);
    return stage.refused(stage.family.kids[0], { taskId });
  },
  'kid.undo_submit INSUFFICIENT_GEMS': async (stage) => {
    const { test, family, refused } = stage;
    const { taskId } = await submitted(stage);
    await test.ok(family.parent, 'gems.adjust', { childId: family.childIds[0], delta: -3, reason: 'Spent' });
    return refused(family.kids[0], { taskId });
  },
  'kid.reply TASK_LOCKED': onTask({ ...chat, ...longAgo }, { text: 'Hello' }),
  'kid.reply WRONG_RUN_MODE': onTask({}, { text: 'Hello' }),
  'kid.reply ALREADY_RESOLVED': async (stage) => {
    const { taskId } = await task(stage, chat);
    await stage.call(stage.family.kids[0], { taskId, text: 'That is all' });
    return stage.refused(stage.family.kids[0], { taskId, text: 'One more thing' });
  },
  'kid.reply LIMIT_EXCEEDED': async (stage) => {
    await fillInbox(stage);
    return onTask({ ...chat, reviewPolicy: 'parent' }, { text: 'That is all' })(stage);
  },
  'kid.reply CHAT_MOVED_ON': async (stage) => {
    const { taskId } = await task(stage, { ...chat, conversationSpec: { ...talk, minResponses: 20 } });
    const texts = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(texts.map((text) => stage.call(stage.family.kids[0], { taskId, text })));
    const refused = answers.find(({ isError }) => isError);
    if (refused === undefined) throw new Error('none of four replies at the same moment was refused');
    return (refused.body as { error: RefusedBody }).error;
  },
  'kid.open_canvas TASK_LOCKED': async (stage) => {
    const { taskId } = await canvasTask(stage, longAgo);
    return stage.refused(stage.family.kids[0], { taskId });
  },
  'kid.open_canvas WRONG_RUN_MODE': onTask({}, {}),
  'kid.open_canvas CANVAS_STOPPED': async (stage) => {
    const { test, family, refused } = stage;
    const { taskId } = await canvasTask(stage);
    const { playId } = await test.ok(family.kids[0], 'kid.open_canvas', { taskId });
    await test.ok(family.kids[0], 'kid.stop_canvas', { playId, why: 'froze' });
    return refused(family.kids[0], { taskId });
  },
  'kid.report_canvas TASK_LOCKED': async (stage) => {
    const { taskId } = await canvasTask(stage, longAgo);
    return stage.refused(stage.family.kids[0], { taskId, completion });
  },
  'kid.report_canvas DAY_OVER': async (stage) => {
    const { taskId } = await canvasTask(stage);
    return stage.refused(stage.family.kids[0], { taskId, completion, date: '2020-02-02' });
  },
  'kid.report_canvas CANVAS_NOT_OPEN': async (stage) => {
    const { taskId } = await canvasTask(stage);
    return stage.refused(stage.family.kids[0], { taskId, completion });
  },
  'kid.report_canvas COMPLETION_MISMATCH': async (stage) => {
    const { taskId } = await canvasTask(stage);
    await stage.test.ok(stage.family.kids[0], 'kid.open_canvas', { taskId });
    return stage.refused(stage.family.kids[0], { taskId, completion: { kind: 'score', score: 1 } });
  },
  'kid.save_canvas CANVAS_STATE_FULL': async (stage) => {
    const { test, family, refused } = stage;
    const [{ taskId }, { taskId: other }] = [await canvasTask(stage), await canvasTask(stage)];
    const { playId } = await test.ok(family.kids[0], 'kid.open_canvas', { taskId: other });
    await test.ok(family.kids[0], 'kid.save_canvas', { playId, state: '1' });
    await test.sprout.store.write((tx) =>
      tx.run('UPDATE canvas_state SET bytes = $2 WHERE family_id = $1', [family.familyId, limits.canvasStatesBytes]),
    );
    const opened = await test.ok(family.kids[0], 'kid.open_canvas', { taskId });
    return refused(family.kids[0], { playId: opened.playId, state: '1' });
  },
  'kid.save_canvas CANVAS_STATE_MOVED_ON': async (stage) => {
    const { taskId } = await canvasTask(stage);
    const { playId } = await stage.test.ok(stage.family.kids[0], 'kid.open_canvas', { taskId });
    await stage.test.ok(stage.family.kids[0], 'kid.save_canvas', { playId, state: '1' });
    return stage.refused(stage.family.kids[0], { playId, state: '2', basedOn: null });
  },
  'kid.report_canvas LIMIT_EXCEEDED': async (stage) => {
    const { taskId } = await canvasTask(stage, { reviewPolicy: 'parent' });
    await stage.test.ok(stage.family.kids[0], 'kid.open_canvas', { taskId });
    await fillInbox(stage);
    return stage.refused(stage.family.kids[0], { taskId, completion });
  },
  'kid.report_canvas WRONG_RUN_MODE': onTask({}, { completion }),
};
