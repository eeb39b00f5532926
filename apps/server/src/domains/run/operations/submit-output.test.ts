import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Principal } from '../../../core/principal.ts';
import { type Scope, scopeNames, scopes } from '../../../core/scopes/scopes.ts';
import { callDue } from '../../../testing/due.ts';
import { newSkill } from '../../../testing/new-skill.ts';
import { everyDay, newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { makeOpenClaim } from '../../../testing/rewards.ts';
import { connectAgent } from '../../../testing/sign-in.ts';
import {
  balanceOf,
  calls,
  claimRun,
  envelope,
  type Made,
  pay,
  type Submitted,
  startRun,
  storyOf,
} from '../../../testing/test-runs.ts';
import { problemPaths, type TestFamily, type TestSprout } from '../../../testing/test-sprout.ts';

const HOUR = 3_600_000;
const worker = { worker: 'agent' };

/** Everything but the high scopes. */
const everyday: Scope[] = scopeNames.filter((scope) => scopes[scope].tier !== 'high');

/** A run of a home_agent skill with these hands. */
async function homeRun(test: TestSprout, starter: Principal, handsReferenced: string[]): Promise<string> {
  const skill = { category: 'home_agent', prompt: 'Look after the tasks.', inputVariables: [], handsReferenced };
  const { skillId } = await newSkill(test, starter, skill);
  return String((await test.ok(starter, 'run.start', { skillId })).runId);
}

/** Claims a run, and hands in calls. */
async function work(
  test: TestSprout,
  who: Principal,
  runId: string,
  made: Made,
  recommendation: 'proceed' | 'escalate' = 'proceed',
) {
  const { leaseToken } = await claimRun(test, who, runId);
  const output = envelope({ artifacts: calls(made), recommendation });
  return test.ok<Submitted>(who, 'run.submit_output', { runId, leaseToken, output });
}

/** Answers the question of a run in person. */
async function answered(test: TestSprout, { parent }: TestFamily, runId: string, choice: string) {
  const { questionId, contentHash } = (await storyOf(test, parent, runId)).question ?? {};
  await test.ok(parent, 'run.answer', { runId, questionId, contentHash, choice });
  return storyOf(test, parent, runId);
}

onBothStores('run.submit_output', (sprout) => {
  it('a worker claims, renews, hands in, and hears the end', async () => {
    const test = sprout();
    const family = await test.family();
    const runId = await startRun(test, family.parent, worker);
    const { leaseToken, input, leaseUntil } = await claimRun(test, family.agent, runId);
    assert.equal(input.context.feature_id, runId);
    test.clock.advance(60_000);
    const renewed = await test.ok<Submitted>(family.agent, 'run.submit_output', { runId, leaseToken });
    assert.ok(String(renewed.leaseUntil) > String(leaseUntil));
    assert.deepEqual([renewed.leaseToken, renewed.input], [leaseToken, input]);
    const output = envelope({ artifacts: pay(family) });
    const end = await test.ok<Submitted>(family.agent, 'run.submit_output', { runId, leaseToken, output });
    assert.deepEqual([end.status, end.input, end.leaseToken], ['completed', null, null]);
    assert.equal(end.effects[0]?.operation, 'gems.adjust');
    assert.equal(await balanceOf(test, family), 5);
  });

  it('of two workers one wins, and the other is told', async () => {
    const test = sprout();
    const family = await test.family();
    const runId = await startRun(test, family.parent, worker);
    const claims = await Promise.all(
      [family.agent, { ...family.agent, channelId: 'gr_other' }].map((caller) =>
        test.call(caller, 'run.submit_output', { runId, claim: true }),
      ),
    );
    assert.deepEqual(claims.map(({ isError }) => isError).sort(), [false, true]);
    const lost = claims.find(({ isError }) => isError)?.body as { error: { reason: string; message: string } };
    assert.equal(lost.error.reason, 'RUN_NOT_WAITING');
    assert.match(lost.error.message, /another worker has it until/);
  });

  it('a worker that dies with the lease is replaced, and its late output is refused', async () => {
    const test = sprout();
    const family = await test.family();
    const runId = await startRun(test, family.parent, worker);
    const dead = await claimRun(test, family.agent, runId);
    test.clock.advance(HOUR);
    await callDue(test, family.familyId);
    const heir = await claimRun(test, family.agent, runId);
    const output = envelope({ artifacts: pay(family) });
    const late = await test.refused(family.agent, 'run.submit_output', { runId, leaseToken: dead.leaseToken, output });
    assert.equal(late.reason, 'LEASE_LOST');
    const { leaseToken } = heir;
    await test.ok(family.agent, 'run.submit_output', { runId, leaseToken, output });
    assert.equal(await balanceOf(test, family), 5);
  });

  it('a retry, and a refused write, come back as the next input with what went wrong', async () => {
    const test = sprout();
    const family = await test.family();
    const runId = await startRun(test, family.parent, worker);
    const first = await claimRun(test, family.agent, runId);
    const tooMuch = envelope({ artifacts: pay(family, -9) });
    const second = await test.ok<Submitted>(family.agent, 'run.submit_output', {
      ...{ runId, leaseToken: first.leaseToken, output: tooMuch },
    });
    assert.equal(second.input?.context.iteration, 2);
    assert.match(second.input?.prior_context?.join(' ') ?? '', /INSUFFICIENT_GEMS.*Fix:/);
    assert.notEqual(second.leaseToken, first.leaseToken);
    const again = envelope({ success: false, recommendation: 'retry', summary: 'Not yet.' });
    const third = await test.ok<Submitted>(family.agent, 'run.submit_output', {
      ...{ runId, leaseToken: second.leaseToken, output: again },
    });
    assert.equal(third.input?.context.iteration, 3);
    assert.equal(await balanceOf(test, family), 0);
  });

  it('a broken envelope costs nothing: every problem is named, and the lease stays', async () => {
    const test = sprout();
    const family = await test.family();
    const runId = await startRun(test, family.parent, worker);
    const { leaseToken } = await claimRun(test, family.agent, runId);
    const submit = (output: object) => test.refused(family.agent, 'run.submit_output', { runId, leaseToken, output });
    const broken = await submit({ success: false, summary: '', artifacts: [], recommendation: 'proceed' });
    assert.equal(broken.reason, 'ENVELOPE_INVALID');
    assert.deepEqual(problemPaths(broken).sort(), ['/output/recommendation', '/output/summary']);
    const outside = await submit(envelope({ artifacts: [{ path: '../x.json', operation: 'create', content: '{}' }] }));
    assert.match(outside.message, /Problems: 1\.$/);
    assert.match(JSON.stringify(outside.details), /There are: result\.json \(create\), .*call\/<n>\.json/);
    assert.doesNotMatch(JSON.stringify(outside.details), /specs\//);
    const hands = await submit(
      envelope({
        artifacts: [
          { path: 'call/1.json', operation: 'create', content: '{"tool":"screentime_grant","arguments":{}}' },
        ],
      }),
    );
    assert.deepEqual([hands.reason, problemPaths(hands)], ['ENVELOPE_INVALID', ['/output/artifacts/0/path']]);
    const both = await test.refused(family.agent, 'run.submit_output', { runId, claim: true, leaseToken });
    assert.equal(both.reason, 'SCHEMA_VIOLATION');
    await test.ok(family.agent, 'run.submit_output', { runId, leaseToken, output: envelope() });
  });

  it('a worker needs the scopes of the run’s hands, and a run of the Sprout agent takes no other', async () => {
    const test = sprout();
    const family = await test.family();
    const runId = await startRun(test, family.parent, worker);
    const poor = family.agentWith('run:read', 'run:write');
    const claim = { runId, claim: true };
    assert.equal((await test.refused(poor, 'run.submit_output', claim)).reason, 'SCOPE_MISSING');
    const inside = await startRun(test, family.parent);
    const taken = await test.refused(family.agent, 'run.submit_output', { runId: inside, claim: true });
    assert.equal(taken.reason, 'RUN_NOT_WAITING');
    await test.ok(family.parent, 'run.cancel', { runId });
    assert.equal((await test.refused(family.agent, 'run.submit_output', claim)).reason, 'ALREADY_RESOLVED');
    assert.equal((await storyOf(test, family.parent, runId)).reason, 'cancelled');
  });

  it('a worker does no more than it could do alone, no matter who started the run, and it is the worker’s doing', async () => {
    const test = sprout();
    const family = await test.family();
    const strong = await connectAgent(test, family.parent, scopeNames, 'Strong');
    const weak = await connectAgent(test, family.parent, everyday, 'Weak');
    const [childId] = family.childIds;
    const task = { name: 'Wave', assignChildIds: [childId], scheduleSpec: everyDay, reviewPolicy: 'auto' };
    const dear = await newTask(test, family.parent, { rewardSpec: { gems: 300 }, reviewPolicy: 'parent' });
    for (const starter of [family.parent, strong]) {
      const hands = ['task_create', 'task_complete'];
      const making = await homeRun(test, starter, hands);
      const first = await work(test, weak, making, ['task_create', { ...task, rewardSpec: { gems: 900 } }]);
      assert.deepEqual([first.status, first.effects], ['waiting_human', []]);
      assert.match(String(first.question?.text), /900 gems at once; more than 20 need your yes/);
      assert.equal(first.question?.proposals[0]?.operation, 'task.create');
      const within = await homeRun(test, starter, hands);
      const second = await work(test, weak, within, ['task_create', { ...task, rewardSpec: { gems: 5 } }]);
      assert.equal(second.status, 'completed');
      const { items } = await test.ok<{ items: { actor: object }[] }>(family.parent, 'activity.list', {
        types: ['task.created'],
        limit: 1,
      });
      const weakIs = { kind: 'agent', id: weak.actorId, grantId: weak.channelId, client: 'Weak' };
      assert.deepEqual(items[0]?.actor, weakIs);
      const completing = await homeRun(test, starter, hands);
      await work(test, weak, completing, ['task_complete', { taskId: dear.taskId, childId }]);
      assert.equal(await balanceOf(test, family), 0);
    }
    // The parent's own agent with gems:adjust still does all of it.
    const runId = await homeRun(test, family.parent, ['task_complete']);
    await work(test, strong, runId, ['task_complete', { taskId: dear.taskId, childId: family.childIds[1] }]);
    const other = await test.ok(family.parent, 'gems.query_balance', { childId: family.childIds[1] });
    assert.equal(other.balance, 300);
  });

  it('what the worker may not do itself is asked: nothing happens until a parent, who saw it, says yes', async () => {
    const test = sprout();
    const family = await test.family();
    const weak = await connectAgent(test, family.parent, everyday, 'Weak');
    const { taskId } = await newTask(test, family.parent, { reviewPolicy: 'parent' });
    const { submissionId } = await test.ok(family.kids[0], 'kid.submit_task', { taskId });
    for (const recommendation of ['proceed', 'escalate'] as const) {
      const runId = await homeRun(test, family.parent, ['task_review']);
      const asked = await work(test, weak, runId, ['task_review', { submissionId, action: 'approve' }], recommendation);
      assert.deepEqual([asked.status, asked.effects, await balanceOf(test, family)], ['waiting_human', [], 0]);
      if (recommendation === 'proceed') await answered(test, family, runId, 'stop');
      else assert.equal((await answered(test, family, runId, 'approve')).status, 'completed');
    }
    assert.equal(await balanceOf(test, family), 5);
  });

  it('says to the agent that a thing is gone which it wanted to change, and blames no right', async () => {
    const test = sprout();
    const family = await test.family();
    const { taskId } = await newTask(test, family.parent);
    const runId = await homeRun(test, family.parent, ['task_update']);
    await test.ok(family.parent, 'task.delete', { taskId });
    const asked = await work(test, family.agent, runId, ['task_update', { taskId, name: 'Later' }]);
    assert.match(JSON.stringify(asked), /Nothing in your family has the id given in taskId/);
    assert.doesNotMatch(JSON.stringify(asked), /agent’s settings/);
  });

  it('creates no twin of a living task, and keeps what an agent writes down for itself', async () => {
    const test = sprout();
    const family = await test.family();
    const { taskId } = await newTask(test, family.parent);
    const runId = await homeRun(test, family.parent, ['task_create']);
    const { leaseToken } = await claimRun(test, family.agent, runId);
    const index = { path: '.workflow/index.md', operation: 'update', content: '# Gaps: 0\n' } as const;
    const content = JSON.stringify({ name: 'Twin', assignAllChildren: true, scheduleSpec: everyDay });
    const handIn = (path: string) => {
      const output = envelope({ artifacts: [index, { path, operation: 'create', content }] });
      return { runId, leaseToken, output };
    };
    const { reason, details } = await test.refused(family.agent, 'run.submit_output', handIn(`task/${taskId}.json`));
    assert.equal(reason, 'ENVELOPE_INVALID');
    assert.match(JSON.stringify(details), /exists with other content/);
    const named = async () => (await test.ok<{ items: unknown[] }>(family.parent, 'task.list')).items.length;
    assert.equal(await named(), 1);
    const made = await test.ok<Submitted>(family.agent, 'run.submit_output', handIn('task/twin.json'));
    assert.equal(made.status, 'completed', JSON.stringify(made));
    assert.equal(await named(), 2);
  });

  it('“try again” is the worker’s doing too: it shows no calls, so it has the worker’s rights of that moment', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent } = family;
    const allow = (grantId: string) =>
      test.ok(parent, 'access.update_grant', { grantId, scopes: [...everyday, 'gems:adjust'] });
    for (const isConnected of [true, false]) {
      const before = await balanceOf(test, family);
      const [starter, weak] = [
        await connectAgent(test, family.parent, everyday, 'Starter'),
        await connectAgent(test, family.parent, everyday, 'Weak'),
      ];
      const { taskId } = await newTask(test, parent, { reviewPolicy: 'parent' });
      const { submissionId } = await test.ok(family.kids[0], 'kid.submit_task', { taskId });
      const runId = await homeRun(test, starter, ['task_review']);
      const denied = await work(test, weak, runId, ['task_review', { submissionId, action: 'approve' }]);
      assert.deepEqual(denied.question?.proposals, []);
      const stop = denied.question?.options.find(({ choice }) => choice === 'stop');
      assert.equal(stop?.label, 'Stop the run', 'a question about trouble');
      await allow(starter.channelId);
      if (!isConnected) await test.ok(parent, 'access.revoke_grant', { grantId: weak.channelId });
      const again = await answered(test, family, runId, 'retry');
      assert.deepEqual([again.status, again.effects, await balanceOf(test, family)], ['waiting_human', [], before]);
      if (!isConnected) continue;
      await allow(weak.channelId);
      assert.equal((await answered(test, family, runId, 'retry')).status, 'completed');
      assert.equal(await balanceOf(test, family), before + 5);
    }
  });

  it('a worker without screentime:approve approves no claim of minutes in a run of a parent', async () => {
    const test = sprout();
    const family = await test.family();
    const weak = await connectAgent(test, family.parent, everyday, 'Weak');
    const screen = { category: 'screen_time', screenTimeSpec: { minutes: 20 } };
    const { claimId } = await makeOpenClaim(test, family, screen);
    const runId = await homeRun(test, family.parent, ['reward_review_claim']);
    const end = await work(test, weak, runId, ['reward_review_claim', { claimId, action: 'approve' }]);
    assert.deepEqual([end.status, end.effects], ['waiting_human', []]);
  });
});
