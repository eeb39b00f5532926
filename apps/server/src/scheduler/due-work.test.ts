import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Pipeline } from '../core/pipeline/pipeline.ts';
import type { Store } from '../store/port.ts';
import { newTask, todayOf } from '../testing/new-task.ts';
import { onBothStores } from '../testing/on-both-stores.ts';
import type { Hint, TestFamily, TestSprout } from '../testing/test-sprout.ts';
import { type DueCall, type FindDue, startDueWork } from './due-work.ts';

const HOUR = 3_600_000;

/** Lets due work run for one round, in each of so many processes. */
async function runRound(t: TestContext, test: TestSprout, processes = 1): Promise<void> {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const start = () => startDueWork(test.sprout, test.sprout.dueWork, test.clock, (fault) => test.faults.push(fault));
  const started = Array.from({ length: processes }, start);
  t.mock.timers.tick(1_000);
  await Promise.all(started.map((work) => work.stop()));
  t.mock.timers.reset();
}

/** The versions of the kid's today that were announced from now on, asked for at any time. */
function watchToday(test: TestSprout, { familyId, childIds }: TestFamily): () => string[] {
  const from = test.hints.length;
  const today = `sprout://child/${childIds[0]}/today`;
  const isToday = (hint: Hint) => hint.familyId === familyId && hint.uri === today;
  return () =>
    test.hints
      .slice(from)
      .filter(isToday)
      .map(({ version }) => version);
}

onBothStores('the end of a local day', (sprout) => {
  it('wakes those who watch a kid’s today, at the family’s own midnight and nobody else’s', async (t) => {
    const test = sprout();
    // Nine in the evening, eight in the evening and two in the afternoon.
    const [tokyo, perth, berlin] = [
      await test.family('Asia/Tokyo'),
      await test.family('Australia/Perth'),
      await test.family('Europe/Berlin'),
    ];
    const heard = [tokyo, perth, berlin].map((family) => watchToday(test, family));
    const counts = () => heard.map((versions) => versions().length);
    const before = await todayOf(test, tokyo.parent, tokyo.childIds[0]);

    test.clock.advance(3 * HOUR - 1);
    await runRound(t, test);
    assert.deepEqual(counts(), [0, 0, 0]);
    test.clock.advance(1);
    await runRound(t, test);
    assert.deepEqual(counts(), [1, 0, 0]);
    const after = await todayOf(test, tokyo.parent, tokyo.childIds[0]);
    assert.deepEqual([before.date, after.date], ['2026-05-23', '2026-05-24']);
    assert.notEqual(after.version, before.version);
    assert.deepEqual(heard[0]?.(), [after.version], 'the hint has the version that a read then shows');

    test.clock.advance(HOUR);
    await runRound(t, test);
    assert.deepEqual(counts(), [1, 1, 0]);
    await runRound(t, test);
    assert.deepEqual(counts(), [1, 1, 0], 'what is done is no longer due');
    assert.deepEqual(test.faults, []);
  });

  it('is worked off once when several processes find it', async (t) => {
    const test = sprout();
    const family = await test.family();
    await newTask(test, family.parent);
    const heard = watchToday(test, family);
    test.clock.advance(24 * HOUR);
    await runRound(t, test, 4);
    assert.equal(heard().length, 1);
    assert.deepEqual(test.faults, []);
  });
});

/** Due work on made-up parts: what finders find, and what a call of it answers. */
async function runOn(t: TestContext, finders: readonly FindDue[], isError: (call: DueCall) => boolean) {
  const calls: string[] = [];
  const faults: unknown[] = [];
  const store = { read: async (work: (db: never) => unknown) => work(undefined as never) } as unknown as Store;
  const pipeline = {
    async call({ operation, args }: DueCall) {
      calls.push(operation);
      return { isError: isError({ familyId: 'f', operation, args }), text: 'words' };
    },
  } as unknown as Pipeline;
  t.mock.timers.enable({ apis: ['setInterval'] });
  const work = startDueWork({ store, pipeline }, finders, { now: () => 0 }, (fault) => faults.push(fault));
  t.mock.timers.tick(1_000);
  // The promises of the round need turns of their own before it may be stopped.
  for (let turn = 0; turn < 2_000; turn++) await Promise.resolve();
  await work.stop();
  return { calls, faults };
}

describe('due work', () => {
  const call = (operation: string): DueCall => ({ familyId: 'f', operation, args: {} });

  it('works off more than one batch in a round', async (t) => {
    let left = 250;
    const find: FindDue = (_db, _now, limit) => {
      const batch = Math.min(left, limit);
      left -= batch;
      return Array.from({ length: batch }, () => call('a.b'));
    };
    assert.equal((await runOn(t, [find], () => false)).calls.length, 250);
  });

  it('goes on to the next finder when one throws or nothing of it succeeds, and reports each fault', async (t) => {
    const throws: FindDue = () => {
      throw new Error('no database');
    };
    const stuck: FindDue = (_db, _now, limit) => Array.from({ length: limit }, () => call('stuck.call'));
    const fine: FindDue = () => [call('fine.call')];
    const { calls, faults } = await runOn(t, [throws, stuck, fine], ({ operation }) => operation === 'stuck.call');
    assert.equal(calls.at(-1), 'fine.call');
    assert.equal(faults.length, 1 + calls.length - 1);
  });
});
