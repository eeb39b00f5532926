/** Operations ask ports that wait before the transaction, and notify them after it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { FaultyStore, plannedFaults } from '../../testing/faulty-store.ts';
import { FixturePipeline, onFixturePipelines } from '../../testing/fixture-pipeline.ts';
import { until } from '../../testing/until.ts';

/** Node reports a rejection that has no handler yet. */
function failing(thrown: unknown): Promise<void> {
  const failed = Promise.reject(thrown);
  failed.catch(() => undefined);
  return failed;
}

const never = new Promise<void>(() => undefined);

onFixturePipelines('an operation with a port that waits', (fixture) => {
  it('asks it before the transaction, so that other calls can write meanwhile', async () => {
    const test = await fixture();
    const gate = Promise.withResolvers<void>();
    test.behaviour.gate = gate.promise;
    const waiting = test.ok('note.slow', { t: 'a' });
    await test.ok('note.write', { t: 'b' });
    assert.equal(await test.count(), 1);
    gate.resolve();
    assert.equal((await waiting).prepared, 'A');
    assert.equal(await test.count(), 2);
  });

  it('asks it for a dry run as well, and once for each call', async () => {
    const test = await fixture();
    const { specHash, prepared } = await test.ok('note.slow', { t: 'a', dryRun: true });
    assert.deepEqual([prepared, test.behaviour.prepared, await test.count()], ['A', 1, 0]);
    await test.ok('note.slow', { t: 'a', specHash });
    assert.deepEqual([test.behaviour.prepared, await test.count()], [2, 1]);
  });

  it('asks it once even if the transaction runs twice, and not for a replay', async () => {
    const inner = await fixture();
    const test = new FixturePipeline(new FaultyStore(inner.store, plannedFaults({ at: 'answer' })));
    const keyed = { idempotencyKeys: ['k'] };
    assert.equal((await test.refused('note.slow', { t: 'a' }, keyed)).code, 'INTERNAL_ERROR');
    const again = await test.ok('note.slow', { t: 'a' }, keyed);
    assert.deepEqual([again.prepared, test.behaviour.prepared, await test.count()], ['A', 1, 1]);
  });

  it('answers INTERNAL_ERROR when the port fails, whatever it throws, and writes nothing', async () => {
    const test = await fixture();
    for (const thrown of [new Error('provider'), { code: 'BAD_INPUT', reason: 'SCHEMA_VIOLATION' }, undefined]) {
      test.behaviour.gate = failing(thrown);
      const error = await test.refused('note.slow', { t: 'a' }, { idempotencyKeys: ['k'] });
      assert.deepEqual([error.code, error.retryable], ['INTERNAL_ERROR', true]);
      test.behaviour.gate = failing(thrown);
      assert.equal((await test.refused('note.slow', { t: 'a', dryRun: true })).code, 'INTERNAL_ERROR');
    }
    assert.equal(await test.count(), 0);
    test.behaviour.gate = Promise.resolve();
    await test.ok('note.slow', { t: 'a' }, { idempotencyKeys: ['k'] });
  });

  it('gives up when the port takes too long, and aborts the port’s signal', async () => {
    const test = await fixture();
    test.behaviour.gate = never;
    const refused = test.refused('note.slow', { t: 'a' });
    await until(() => test.timers.size === 1);
    test.timers.advance(4_999);
    assert.equal(test.behaviour.signal?.aborted, false);
    test.timers.advance(1);
    assert.equal((await refused).code, 'INTERNAL_ERROR');
    assert.deepEqual([test.behaviour.signal?.aborted, test.timers.size, await test.count()], [true, 0, 0]);
  });

  it('gives up when the caller no longer waits', async () => {
    const test = await fixture();
    test.behaviour.gate = never;
    const caller = new AbortController();
    const refused = test.refused('note.slow', { t: 'a' }, { signal: caller.signal });
    await until(() => test.timers.size === 1);
    caller.abort();
    assert.equal((await refused).code, 'INTERNAL_ERROR');
    assert.deepEqual([test.behaviour.signal?.aborted, test.timers.size, await test.count()], [true, 0, 0]);
  });

  it('notifies it after the commit: once, without delaying the answer, and not for dry runs and replays', async () => {
    const test = await fixture();
    let told = 0;
    const gate = Promise.withResolvers<void>();
    test.behaviour.tell = async () => {
      await gate.promise;
      assert.equal(await test.count(), 1);
      told++;
    };
    await test.ok('note.slow', { t: 'a', dryRun: true });
    await test.ok('note.slow', { t: 'a' }, { idempotencyKeys: ['k'] });
    await test.ok('note.slow', { t: 'a' }, { idempotencyKeys: ['k'] });
    gate.resolve();
    await test.parts.afterwards.finish();
    assert.deepEqual([told, test.faults], [1, []]);
  });

  it('answers the same when the notification fails or takes too long, and reports the fault', async () => {
    const test = await fixture();
    const fault = new Error('nobody there');
    test.behaviour.tell = () => {
      throw fault;
    };
    await test.ok('note.slow', { t: 'a' });
    await test.parts.afterwards.finish();
    assert.deepEqual(test.faults, [fault]);
    test.behaviour.tell = () => never;
    await test.ok('note.slow', { t: 'b' });
    test.timers.advance(30_000);
    await test.parts.afterwards.finish();
    assert.equal(test.faults.length, 2);
    assert.deepEqual([await test.count(), test.outcomes.map(({ code }) => code)], [2, ['ok', 'ok', 'ok']]);
  });

  it('runs inside another operation only if that one prepared it before its transaction', async () => {
    const test = await fixture();
    let told = 0;
    test.behaviour.tell = async () => void told++;
    const error = await test.refused('note.outer', { t: 'a', isPrepared: false });
    assert.deepEqual([error.code, await test.count()], ['INTERNAL_ERROR', 0]);
    assert.deepEqual((await test.ok('note.outer', { t: 'a', isPrepared: true })).prepared, 'A');
    await test.parts.afterwards.finish();
    assert.deepEqual([await test.count(), test.behaviour.prepared, told], [2, 1, 1]);
  });
});
