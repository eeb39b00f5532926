import { limits } from '#operations';
import { inboxOf, type Thread } from '../family-inbox.ts';
import { claimRun, envelope, pay, payingSkill, startRun, storyOf } from '../test-runs.ts';
import { madeUpCursor, type Provocations, type Stage } from './provocation.ts';

const outside = { worker: 'agent' };

/** A run that an agent has claimed. */
async function claimed({ test, family }: Stage) {
  const runId = await startRun(test, family.parent, outside);
  const { leaseToken } = await claimRun(test, family.parent, runId);
  return { runId, leaseToken };
}

async function cancelled({ test, family }: Stage): Promise<string> {
  const runId = await startRun(test, family.parent);
  await test.ok(family.parent, 'run.cancel', { runId });
  return runId;
}

export const runProvocations: Provocations = {
  'run.start LIMIT_EXCEEDED': async ({ test, family, refused }) => {
    const { skillId } = await payingSkill(test, family.parent);
    const args = { skillId, ...outside };
    for (let made = 0; made < limits.openRunsPerFamily; made++) await test.ok(family.parent, 'run.start', args);
    return refused(family.parent, args);
  },
  'run.start SKILL_ARCHIVED': async ({ test, family, refused }) => {
    const { skillId } = await payingSkill(test, family.parent);
    await test.ok(family.parent, 'skill.archive', { skillId });
    return refused(family.parent, { skillId });
  },
  'run.list INVALID_CURSOR': madeUpCursor,
  'run.submit_output RUN_NOT_WAITING': async (stage) => {
    const { runId } = await claimed(stage);
    return stage.refused(stage.family.parent, { runId, claim: true });
  },
  'run.submit_output LEASE_LOST': async (stage) => {
    const { runId } = await claimed(stage);
    return stage.refused(stage.family.parent, { runId, leaseToken: 'ls_other', output: envelope() });
  },
  'run.submit_output ENVELOPE_INVALID': async (stage) =>
    stage.refused(stage.family.parent, { ...(await claimed(stage)), output: { success: true } }),
  'run.submit_output ALREADY_RESOLVED': async (stage) =>
    stage.refused(stage.family.parent, { runId: await cancelled(stage), claim: true }),
  'run.answer ANSWER_STALE': async (stage) => {
    const { test, family } = stage;
    const { runId, leaseToken } = await claimed(stage);
    const output = envelope({ artifacts: pay(family), recommendation: 'escalate' });
    await test.ok(family.parent, 'run.submit_output', { runId, leaseToken, output });
    const { question } = await storyOf(test, family.parent, runId);
    const { questionId } = question ?? {};
    return stage.refused(family.parent, { runId, questionId, choice: 'approve', contentHash: 'other' });
  },
  'run.answer ANSWER_NOT_YOURS': async (stage) => {
    const { test, family } = stage;
    const runId = await startRun(test, family.parent, outside);
    const { leaseToken } = await claimRun(test, family.agent, runId);
    const output = envelope({ artifacts: pay(family), recommendation: 'escalate' });
    await test.ok(family.agent, 'run.submit_output', { runId, leaseToken, output });
    const { question } = await storyOf(test, family.parent, runId);
    const { questionId, contentHash } = question ?? {};
    return stage.refused(family.agent, { runId, questionId, choice: 'approve', contentHash });
  },
  'inbox.answer ALREADY_RESOLVED': async (stage) => {
    const { test, family } = stage;
    const { runId, leaseToken } = await claimed(stage);
    await test.ok(family.parent, 'run.submit_output', {
      runId,
      leaseToken,
      output: envelope({ artifacts: pay(family) }),
    });
    const [thread] = (await inboxOf(test, family.parent)).threads;
    const { items } = await test.ok<Thread>(family.parent, 'inbox.get', { threadId: thread?.threadId });
    const [card] = items.filter(({ about }) => about.id === runId);
    const { optionId, actions } = card?.options[0] ?? {};
    await test.ok(family.parent, 'gems.revert', actions?.[0]?.args);
    return stage.refused(family.parent, { cardId: card?.cardId, optionId });
  },
  'run.cancel ALREADY_RESOLVED': async (stage) => {
    const { test, family } = stage;
    const { runId, leaseToken } = await claimed(stage);
    await test.ok(family.parent, 'run.submit_output', { runId, leaseToken, output: envelope() });
    return stage.refused(family.parent, { runId });
  },
};
