import { limits } from '@sprout/contract';
import { findTask, insertTask } from '../../domains/task/task-store.ts';
import { everyDay, newTask, talk } from '../new-task.ts';
import type { RefusedBody } from '../test-sprout.ts';
import { fillThreads, madeUpCursor, type Provocations, type Stage } from './provocation.ts';

/** The one skill there is in these tests, and the one canvas that it links. */
export const skillPorts = {
  canvasesOfSkill: (_db: unknown, _familyId: string, skillId: string) =>
    skillId === 'sk_one' ? ['cv_one'] : undefined,
};

const game = { runMode: 'canvas', canvasSpec: { canvasId: 'cv_one' }, assignmentSkillId: 'sk_one' };
const chat = { runMode: 'conversation', conversationSpec: { ...talk, minResponses: 1 } };
const longAgo = { scheduleSpec: { taskType: 'onetime', oneTimeDate: '2020-02-02' } };
const completion = { kind: 'complete' };

const task = ({ test, family }: Stage, fields?: object) => newTask(test, family.parent, { ...fields });

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
async function fillInbox(stage: Stage): Promise<void> {
  await submitted(stage, { reviewPolicy: 'parent' });
  await fillThreads(stage);
}

export const taskProvocations: Provocations = {
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
  'task.create DAILY_TARGET_GUARDRAIL': ({ family, refused }) =>
    refused(family.agent, {
      name: 'Talk',
      assignAllChildren: true,
      ...longAgo,
      runMode: 'conversation',
      conversationSpec: { ...talk, minResponses: 5, dailyTarget: 4 },
    }),
  'task.create canvas-needs-a-skill': ({ family, refused }) =>
    refused(family.agent, { name: 'Play', assignAllChildren: true, ...longAgo, ...game, assignmentSkillId: undefined }),
  'task.update DAILY_TARGET_GUARDRAIL': async (stage) => {
    const { taskId } = await task(stage, chat);
    return stage.refused(stage.family.agent, { taskId, conversationSpec: { ...talk, dailyTarget: 51 } });
  },
  'task.update canvas-needs-a-skill': async (stage) => {
    const { taskId } = await task(stage, game);
    return stage.refused(stage.family.agent, { taskId, canvasSpec: { canvasId: 'cv_other' } });
  },
  'task.create AGENT_GEM_CAP': ({ family, refused }) =>
    refused(family.agentWith('task:write'), {
      name: 'Nothing much',
      assignAllChildren: true,
      ...longAgo,
      rewardSpec: { gems: 10_000 },
    }),
  'task.update AGENT_GEM_CAP': async (stage) => {
    const { taskId } = await task(stage);
    return stage.refused(stage.family.agentWith('task:write'), { taskId, rewardSpec: { gems: 21 } });
  },
  'task.list INVALID_CURSOR': madeUpCursor,
  'task.complete TASK_LOCKED': async (stage) => {
    const { taskId } = await task(stage);
    return stage.refused(stage.family.agent, { taskId, childId: stage.family.childIds[0], date: '2040-01-01' });
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

  'kid.submit_task TASK_LOCKED': onTask(longAgo, {}),
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
  'kid.report_canvas TASK_LOCKED': onTask({ ...game, ...longAgo }, { completion }),
  'kid.report_canvas LIMIT_EXCEEDED': async (stage) => {
    await fillInbox(stage);
    return onTask({ ...game, reviewPolicy: 'parent' }, { completion })(stage);
  },
  'kid.report_canvas WRONG_RUN_MODE': onTask({}, { completion }),
};
