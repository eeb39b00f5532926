import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StoreFault } from '../../store/port.ts';
import { systemTimers } from '../../system.ts';
import { FaultyStore, plannedFaults } from '../../testing/faulty-store.ts';
import { agentOf, FixturePipeline, onFixturePipelines } from '../../testing/fixture-pipeline.ts';
import { problemPaths } from '../../testing/test-sprout.ts';
import { forgetAnswers } from '../idempotency/idempotency-store.ts';
import { limits } from '../operations/limits.ts';

const keyed = (key: string) => ({ idempotencyKeys: [key] });

onFixturePipelines('idempotency', (fixture) => {
  it('replays the stored envelope, marked, and acts once', async () => {
    const test = await fixture();
    const first = await test.ok('note.write', { t: 'a' }, keyed('k'));
    const again = await test.ok('note.write', { t: 'a' }, keyed('k'));
    assert.deepEqual(again, { ...first, _sprout: { ...(first._sprout as object), replayed: true } });
    assert.equal(await test.count(), 1);
    assert.equal(test.outcomes.length, 3);
  });

  it('takes the key from the arguments, the header and _meta alike', async () => {
    const test = await fixture();
    await test.ok('note.write', { t: 'a', idempotencyKey: 'k' });
    await test.ok('note.write', { t: 'a' }, keyed('k'));
    await test.ok('note.write', { t: 'a', idempotencyKey: 'k' }, { idempotencyKeys: ['k', undefined, 'k'] });
    assert.equal(await test.count(), 1);
  });

  it('refuses keys that do not agree', async () => {
    const test = await fixture();
    const both = await test.refused('note.write', { t: 'a', idempotencyKey: 'k' }, keyed('other'));
    const outside = await test.refused('note.write', { t: 'a' }, { idempotencyKeys: ['k', 'l'] });
    assert.deepEqual([both.code, both.reason], ['BAD_INPUT', 'IDEMPOTENCY_KEY_CONFLICT']);
    assert.deepEqual(outside, both);
    assert.equal(await test.count(), 0);
  });

  it('refuses a key that is empty, too long or cannot be stored', async () => {
    const test = await fixture();
    for (const key of ['', 'x'.repeat(limits.idempotencyKeyLength + 1), 'a\0b', '\ud800']) {
      const error = await test.refused('note.write', { t: 'a' }, keyed(key));
      assert.deepEqual([error.reason, problemPaths(error)], ['SCHEMA_VIOLATION', ['/idempotencyKey']]);
      assert.equal((await test.refused('note.write', { t: 'a', idempotencyKey: key })).reason, 'SCHEMA_VIOLATION');
    }
    await test.ok('note.write', { t: 'a' }, keyed('x'.repeat(limits.idempotencyKeyLength)));
  });

  it('refuses the same key with other arguments, however small the difference', async () => {
    const test = await fixture();
    await test.ok('note.write', { t: 'a', n: 1 }, keyed('k'));
    for (const args of [{ t: 'b', n: 1 }, { t: 'a', n: 2 }, { t: 'a' }, { t: 'a', n: 1, extra: {} }]) {
      const error = await test.refused('note.write', args, keyed('k'));
      assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'IDEMPOTENCY_KEY_REUSED']);
    }
    await test.ok('note.write', { n: 1, t: 'a' }, keyed('k'));
    assert.equal(await test.count(), 1);
  });

  it('recognises a client that comes back with another grant', async () => {
    const test = await fixture();
    const through = (channelId: string) => ({
      ...keyed('k'),
      caller: { ...agentOf('fam_a', channelId), clientId: 'c' },
    });
    const first = await test.ok('note.write', { t: 'a' }, through('gr_1'));
    const again = await test.ok('note.write', { t: 'a' }, through('gr_2'));
    assert.deepEqual([again.id, (again._sprout as { replayed: boolean }).replayed], [first.id, true]);
    const other = { ...agentOf('fam_a', 'gr_1'), clientId: 'd' };
    await test.ok('note.write', { t: 'other' }, { ...keyed('k'), caller: other });
    await test.ok(
      'note.write',
      { t: 'other' },
      { ...keyed('k'), caller: { ...other, clientId: 'c', actorId: 'par_2' } },
    );
    assert.equal(await test.count(), 3);
  });

  it('replays without spending rate, also when none is left', async () => {
    const test = await fixture();
    await test.ok('note.limited', { t: 'a' }, keyed('a'));
    for (let count = 0; count < 18; count++) await test.ok('note.limited', { t: 'a' }, keyed('a'));
    await test.ok('note.limited', { t: 'b' }, keyed('b'));
    assert.equal((await test.refused('note.limited', { t: 'c' }, keyed('c'))).reason, 'RATE_LIMITED');
    const again = await test.ok('note.limited', { t: 'b' }, keyed('b'));
    assert.deepEqual(again._sprout, { versions: {}, replayed: true });
    assert.equal((await test.refused('note.limited', { t: 'x' }, keyed('b'))).reason, 'IDEMPOTENCY_KEY_REUSED');
  });

  it('keeps the keys of families, grants and operations apart', async () => {
    const test = await fixture();
    await test.ok('note.write', { t: 'a' }, keyed('k'));
    await test.ok('note.write', { t: 'other' }, { ...keyed('k'), caller: agentOf('fam_b') });
    await test.ok('note.write', { t: 'other' }, { ...keyed('k'), caller: agentOf('fam_a', 'gr_2') });
    await test.ok('note.slow', { t: 'other' }, keyed('k'));
    assert.equal(await test.count(), 4);
  });

  it('takes the underscore name of an operation as the same operation', async () => {
    const test = await fixture();
    await test.ok('note.write', { t: 'a' }, keyed('k'));
    const again = await test.ok('note_write', { t: 'a' }, keyed('k'));
    assert.equal((again._sprout as { replayed: boolean }).replayed, true);
  });

  it('waits for the answer of a first call that runs, and says so when that takes too long', async () => {
    const test = await fixture();
    const gate = Promise.withResolvers<void>();
    test.behaviour.gate = gate.promise;
    const running = test.ok('note.slow', { t: 'a' }, keyed('k'));
    const error = await test.refused('note.slow', { t: 'a' }, keyed('k'));
    assert.deepEqual([error.code, error.reason, error.retryable], ['INTERNAL_ERROR', 'IDEMPOTENCY_IN_FLIGHT', true]);
    assert.ok((error.retryAfterMs ?? 0) > 0);
    const second = test.ok('note.slow', { t: 'a' }, keyed('k'));
    gate.resolve();
    const first = await running;
    assert.equal((await second).id, first.id);
    assert.equal(await test.count(), 1);
  });

  it('lets one of many calls at the same moment act', async () => {
    const test = await fixture();
    const call = () => test.call('note.write', { t: 'a' }, keyed('k'));
    const answers = await Promise.all(Array.from({ length: 10 }, call));
    assert.equal(await test.count(), 1);
    for (const { isError, text } of answers) assert.ok(!isError, text);
  });

  it('lets one of two processes on the same data act', async () => {
    const test = await fixture();
    const other = new FixturePipeline(test.store);
    // A duplicate waits for the other process by a clock that runs.
    for (const { parts } of [test, other]) Object.assign(parts, { timers: systemTimers });
    const call = (pipeline: FixturePipeline) => pipeline.call('note.write', { t: 'a' }, keyed('k'));
    const answers = await Promise.all([call(test), call(other), call(test), call(other)]);
    assert.equal(await test.count(), 1);
    for (const { isError, text } of answers) assert.ok(!isError, text);
  });

  it('releases the key when a call fails, so that the retry acts', async () => {
    const test = await fixture();
    for (const thrown of [new Error('a blip'), new StoreFault('unavailable', 'gone')]) {
      test.behaviour.thrown = thrown;
      assert.equal((await test.refused('note.fail', { t: 'a' }, keyed('k'))).code, 'INTERNAL_ERROR');
    }
    const rows = await test.store.read((db) => db.all('SELECT * FROM idempotency_answer'));
    assert.deepEqual(rows, []);
    assert.equal(await test.count(), 0);
  });

  it('stores no schema failure', async () => {
    const test = await fixture();
    assert.equal((await test.refused('note.write', { t: 7 }, keyed('k'))).reason, 'SCHEMA_VIOLATION');
    await test.ok('note.write', { t: 'a' }, keyed('k'));
  });

  it('stores a final refusal, and answers it again with the same words and status', async () => {
    const test = await fixture();
    await test.setLimit(0);
    const first = await test.call('note.take', { t: 'a' }, keyed('k'));
    await test.setLimit(5);
    const again = await test.call('note.take', { t: 'a' }, keyed('k'));
    assert.deepEqual([again.text, again.httpStatus, again.isError], [first.text, 400, true]);
    assert.match(JSON.parse(first.text).error.fix, /with a new idempotencyKey\.$/);
    await test.ok('note.take', { t: 'a' }, keyed('another'));
  });

  it('leaves the key of a refusal to corrected arguments, whose answer then stands', async () => {
    const test = await fixture();
    await test.setLimit(0);
    assert.equal((await test.refused('note.take', { t: 'a' }, keyed('k'))).reason, 'INSUFFICIENT_GEMS');
    assert.equal((await test.refused('note.take', { t: 'b' }, keyed('k'))).reason, 'INSUFFICIENT_GEMS');
    await test.setLimit(5);
    assert.equal((await test.refused('note.take', { t: 'b' }, keyed('k'))).reason, 'INSUFFICIENT_GEMS');
    const taken = await test.ok('note.take', { t: 'c' }, keyed('k'));
    const again = await test.ok('note.take', { t: 'c' }, keyed('k'));
    assert.deepEqual(again, { ...taken, _sprout: { ...(taken._sprout as object), replayed: true } });
    for (const t of ['a', 'b']) {
      assert.equal((await test.refused('note.take', { t }, keyed('k'))).reason, 'IDEMPOTENCY_KEY_REUSED');
    }
    assert.equal(await test.limit(), 4);
  });

  it('lets one of two processes correct a refused call', async () => {
    const test = await fixture();
    await test.setLimit(0);
    await test.refused('note.take', { t: 'a' }, keyed('k'));
    await test.setLimit(5);
    const other = new FixturePipeline(test.store);
    // A duplicate waits for the other process by a clock that runs.
    for (const { parts } of [test, other]) Object.assign(parts, { timers: systemTimers });
    const answers = await Promise.all(
      [test, other, test, other].map((each, index) => each.call('note.take', { t: `b${index % 2}` }, keyed('k'))),
    );
    assert.equal(await test.limit(), 4);
    for (const { isError, text } of answers)
      assert.ok(!isError || /IDEMPOTENCY_(IN_FLIGHT|KEY_REUSED)/.test(text), text);
  });

  it('does not even prepare a retry', async () => {
    const test = await fixture();
    await test.ok('note.slow', { t: 'a' }, keyed('k'));
    const again = await test.ok('note.slow', { t: 'a' }, keyed('k'));
    assert.deepEqual([again.prepared, test.behaviour.prepared], ['A', 1]);
  });

  it('ignores keys in dry runs', async () => {
    const test = await fixture();
    await test.ok('note.write', { t: 'a', dryRun: true }, keyed('k'));
    await test.ok('note.write', { t: 'b', dryRun: true, idempotencyKey: 'k' });
    await test.ok('note.write', { t: 'c' }, keyed('k'));
    const previewed = await test.ok('note.write', { t: 'd', dryRun: true }, keyed('k'));
    assert.equal(previewed.shown, 'd');
    assert.equal(await test.count(), 1);
  });

  it('remembers for seven days, and then forgets in batches', async () => {
    const test = await fixture();
    for (const key of ['a', 'b', 'c']) await test.ok('note.write', { t: key }, keyed(key));
    const week = 7 * 24 * 3_600_000;
    const forget = (now: number) => test.store.write((tx) => forgetAnswers(tx, 'fam_a', now - week, 2));
    assert.equal(await forget(test.clock.now() + week), 0);
    assert.deepEqual([await forget(test.clock.now() + week + 1), await forget(test.clock.now() + week + 1)], [2, 1]);
    await test.ok('note.write', { t: 'x' }, keyed('a'));
  });

  it('acts once when the answer to a commit was lost, and answers by the key as if nothing had happened', async () => {
    const inner = await fixture();
    const test = new FixturePipeline(new FaultyStore(inner.store, plannedFaults({ at: 'answer' })));
    const first = await test.ok('note.write', { t: 'a' }, keyed('k'));
    assert.equal((first._sprout as { replayed?: boolean }).replayed, undefined);
    const again = await test.ok('note.write', { t: 'a' }, keyed('k'));
    assert.equal((again._sprout as { replayed: boolean }).replayed, true);
    assert.equal(await test.count(), 1);
    assert.equal(test.hints.length, 1, 'the change was announced once');
  });

  it('cannot know without a key whether a lost commit happened, and says so', async () => {
    const inner = await fixture();
    const test = new FixturePipeline(new FaultyStore(inner.store, plannedFaults({ at: 'answer' })));
    assert.equal((await test.refused('note.write', { t: 'a' })).code, 'INTERNAL_ERROR');
    assert.equal(await test.count(), 1);
  });
});
