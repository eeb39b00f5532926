import assert from 'node:assert/strict';
import { it } from 'node:test';
import { callDue } from '../../../testing/due.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { balanceOf, claimRun, envelope, pay, type Submitted, startRun, storyOf } from '../../../testing/test-runs.ts';
import { problemPaths } from '../../../testing/test-sprout.ts';

const HOUR = 3_600_000;
const worker = { worker: 'agent' };

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
});
