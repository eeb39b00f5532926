import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { balanceOf, claimRun, envelope, pay, startRun, storyOf } from '../../../testing/test-runs.ts';

onBothStores('run.cancel', (sprout) => {
  it('ends a run at any point: before work, at work, at a question; late output is refused', async () => {
    const test = sprout();
    const family = await test.family();
    const fresh = await startRun(test, family.parent);
    const atWork = await startRun(test, family.parent, { worker: 'agent' });
    const { leaseToken } = await claimRun(test, family.agent, atWork);
    const asking = await startRun(test, family.parent, { worker: 'agent' });
    const { leaseToken: other } = await claimRun(test, family.agent, asking);
    const output = envelope({ artifacts: pay(family), recommendation: 'escalate' });
    await test.ok(family.agent, 'run.submit_output', { runId: asking, leaseToken: other, output });
    for (const runId of [fresh, atWork, asking]) {
      await test.ok(family.parent, 'run.cancel', { runId });
      await test.ok(family.parent, 'run.cancel', { runId });
      const { status, reason, awaits } = await storyOf(test, family.parent, runId);
      assert.deepEqual([status, reason, awaits], ['terminated', 'cancelled', null]);
    }
    const late = await test.refused(family.agent, 'run.submit_output', { runId: atWork, leaseToken, output });
    assert.equal(late.reason, 'LEASE_LOST');
    assert.deepEqual((await inboxOf(test, family.parent)).questions, []);
    assert.equal(await balanceOf(test, family), 0);
  });

  it('is for parents, for the agent that started it, and for agents that could do what it does', async () => {
    const test = sprout();
    const family = await test.family();
    const narrow = family.agentWith('run:read', 'run:write');
    const start = () => startRun(test, family.parent, { worker: 'agent' });
    const runId = await start();
    const { code, reason } = await test.refused({ ...narrow, channelId: 'gr_other' }, 'run.cancel', { runId });
    assert.deepEqual([code, reason], ['PERMISSION_DENIED', 'SCOPE_MISSING']);
    assert.equal((await storyOf(test, family.parent, runId)).status, 'running');
    await test.ok({ ...family.agent, channelId: 'gr_other' }, 'run.cancel', { runId });
    await test.ok(family.parent, 'run.cancel', { runId: await start() });
    const own = await startRun(test, family.agent, { worker: 'agent' });
    await test.ok(narrow, 'run.cancel', { runId: own });
  });

  it('refuses a run that has ended, and ids of others', async () => {
    const test = sprout();
    const [family, theirs] = [await test.family(), await test.family()];
    const runId = await startRun(test, family.parent, { worker: 'agent' });
    const { leaseToken } = await claimRun(test, family.agent, runId);
    await test.ok(family.agent, 'run.submit_output', { runId, leaseToken, output: envelope() });
    assert.equal((await test.refused(family.parent, 'run.cancel', { runId })).reason, 'ALREADY_RESOLVED');
    await refusesUnknownIds(test, theirs.parent, 'run.cancel', (id) => ({ runId: id }), [runId]);
  });
});
