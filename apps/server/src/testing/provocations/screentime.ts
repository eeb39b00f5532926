import { limits } from '#operations';
import { inboxOf, optionOf, questionOf } from '../family-inbox.ts';
import { newSkill } from '../new-skill.ts';
import { newTask } from '../new-task.ts';
import { fillThreads, fillWithThreads, madeUpCursor, type Provocations, type Stage } from './provocation.ts';

const ask = { durationMinutes: 30 };

async function asked({ test, family }: Stage): Promise<string> {
  const { requestId } = await test.ok(family.kids[0], 'kid.request_screentime', ask);
  return String(requestId);
}

const rules = ({ test, family }: Stage, settings: object) =>
  test.ok(family.parent, 'screentime.update_settings', { ...settings });

/** A kid asks under a rule that forbids it. */
const askingUnder = (settings: object) => async (stage: Stage) => {
  await rules(stage, settings);
  return stage.refused(stage.family.kids[0], ask);
};

/** A parent approves a request that a newer rule forbids. */
const approvingUnder = (settings: object) => async (stage: Stage) => {
  const requestId = await asked(stage);
  await rules(stage, settings);
  return stage.refused(stage.family.parent, { requestId, action: 'approve' });
};

/** The same with a tap in the inbox. */
const tappingUnder = (settings: object) => async (stage: Stage) => {
  await asked(stage);
  await rules(stage, settings);
  const { cardId, options } = await questionOf(stage.test, stage.family.parent);
  return stage.refused(stage.family.parent, { cardId, optionId: optionOf({ options }, 'Approve 30') });
};

/** A kid asks and a parent says no; returns what takes that back. */
async function denied(stage: Stage) {
  const requestId = await asked(stage);
  await stage.test.ok(stage.family.parent, 'screentime.review_request', { requestId, action: 'deny' });
  return { requestId, status: 'denied' };
}

export const screentimeProvocations: Provocations = {
  'screentime.list_requests INVALID_CURSOR': madeUpCursor,
  'screentime.review_request ALREADY_RESOLVED': async (stage) => {
    const requestId = await asked(stage);
    await stage.test.ok(stage.family.kids[0], 'kid.cancel_screentime', { requestId });
    return stage.refused(stage.family.agent, { requestId, action: 'approve' });
  },
  'screentime.review_request INSUFFICIENT_GEMS': approvingUnder({ gemsPerMinute: 2 }),
  'screentime.review_request SCREENTIME_LIMIT': approvingUnder({ dailyMinutes: 29 }),
  'screentime.undo_review ALREADY_RESOLVED': async (stage) => {
    const undo = await denied(stage);
    return stage.refused(stage.family.parent, { ...undo, status: 'approved' });
  },
  'screentime.undo_review DECISION_STANDS': async (stage) => {
    const undo = await denied(stage);
    stage.test.clock.advance(limits.undoDecisionMinutes * 60_000);
    return stage.refused(stage.family.parent, undo);
  },
  'screentime.undo_review LIMIT_EXCEEDED': async (stage) => {
    const undo = await denied(stage);
    await fillThreads(stage);
    return stage.refused(stage.family.parent, undo);
  },

  'screentime.grant SCREENTIME_LIMIT': async (stage) => {
    await rules(stage, { dailyMinutes: 29 });
    return stage.refused(stage.family.agent, { childId: stage.family.childIds[0], minutes: 30 });
  },

  'kid.request_screentime SCREENTIME_LIMIT': askingUnder({ dailyMinutes: 29 }),
  'kid.request_screentime INSUFFICIENT_GEMS': askingUnder({ gemsPerMinute: 2 }),
  'kid.request_screentime QUIET_HOURS': askingUnder({ quietHours: [{ from: '00:00', until: '23:59' }] }),
  'kid.request_screentime BLOCKING_TASKS_OPEN': async (stage) => {
    await newTask(stage.test, stage.family.parent, { blocking: true });
    return stage.refused(stage.family.kids[0], ask);
  },
  'kid.request_screentime LIMIT_EXCEEDED': async (stage) => {
    await denied(stage);
    await fillThreads(stage);
    return stage.refused(stage.family.kids[0], ask);
  },
  'kid.cancel_screentime ALREADY_RESOLVED': async (stage) => {
    const requestId = await asked(stage);
    await stage.test.ok(stage.family.parent, 'screentime.review_request', { requestId, action: 'deny' });
    return stage.refused(stage.family.kids[0], { requestId });
  },
};

const yesOrNo = (actions: object[]) => ({ title: 'Well?', options: [{ label: 'Yes', actions }, { label: 'No' }] });

/** A question of an agent whose grant is there: a yes changes the family's screen time. */
async function askedForMoreTime({ test, family }: Stage) {
  const { parent, agent } = family;
  const scopes = ['inbox:write', 'screentime:read', 'screentime:approve'];
  const { grantId } = await test.ok(parent, 'access.create_token', { clientName: 'Claude', scopes });
  const more = { tool: 'screentime.update_settings', arguments: { dailyMinutes: 60 } };
  await test.ok({ ...agent, channelId: String(grantId) }, 'inbox.ask', yesOrNo([more]));
  const { cardId, options } = await questionOf(test, parent);
  return { cardId, optionId: optionOf({ options }, 'Yes') };
}

export const inboxProvocations: Provocations = {
  'inbox.list INVALID_CURSOR': madeUpCursor,
  'inbox.get INVALID_CURSOR': async (stage) => {
    await asked(stage);
    const { threads } = await inboxOf(stage.test, stage.family.parent);
    return stage.refused(stage.family.parent, { threadId: threads[0]?.threadId, cursor: 'made-up' });
  },
  'inbox.ask OPTION_REFUSED': (stage) => {
    const args = { childId: stage.family.childIds[0], delta: -5, reason: 'Lost a bet' };
    return stage.refused(stage.family.agent, yesOrNo([{ tool: 'gems.adjust', arguments: args }]));
  },
  'inbox.ask LIMIT_EXCEEDED': async (stage) => {
    const another = (count: number) => ({ ...yesOrNo([]), body: `Question ${count}` });
    for (let open = 0; open < limits.questionsPerAgent; open++) await stage.call(stage.family.agent, another(open));
    return stage.refused(stage.family.agent, another(limits.questionsPerAgent));
  },
  'inbox.withdraw ALREADY_RESOLVED': async (stage) => {
    const { cardId } = await stage.test.ok(stage.family.agent, 'inbox.ask', yesOrNo([]));
    await stage.call(stage.family.agent, { cardId });
    return stage.refused(stage.family.agent, { cardId });
  },
  'inbox.archive LIMIT_EXCEEDED': async (stage) => {
    await asked(stage);
    const { threads } = await inboxOf(stage.test, stage.family.parent);
    const threadId = threads[0]?.threadId;
    await stage.call(stage.family.parent, { threadId });
    await fillWithThreads(stage);
    return stage.refused(stage.family.parent, { threadId, archived: false });
  },
  'inbox.answer ANSWER_STALE': async (stage) => {
    const requestId = await asked(stage);
    const { cardId, options } = await questionOf(stage.test, stage.family.parent);
    await stage.test.ok(stage.family.agent, 'screentime.review_request', { requestId, action: 'approve' });
    return stage.refused(stage.family.parent, { cardId, optionId: optionOf({ options }, 'Deny') });
  },
  'inbox.answer PREVIEW_STALE': async (stage) => {
    const { parent } = stage.family;
    const { cardId, optionId } = await askedForMoreTime(stage);
    await stage.test.ok(parent, 'screentime.update_settings', { dailyMinutes: 50 });
    return stage.refused(parent, { cardId, optionId });
  },
  'inbox.answer ASKER_GONE': async (stage) => {
    const { agent, parent, childIds } = stage.family;
    const { skillId } = await newSkill(stage.test, agent);
    const args = { childId: childIds[0], delta: 1, reason: 'Dishes' };
    const gem = { label: 'One gem', tool: 'gems_adjust', arguments: args };
    await stage.test.ok(agent, 'skill.post_result', { skillId, result: { summary: 'Done' }, options: [gem] });
    const { cardId, options } = await questionOf(stage.test, parent);
    return stage.refused(parent, { cardId, optionId: optionOf({ options }, 'One gem') });
  },
  'inbox.answer INSUFFICIENT_GEMS': tappingUnder({ gemsPerMinute: 2 }),
  'inbox.answer SCREENTIME_LIMIT': tappingUnder({ dailyMinutes: 29 }),
};
