import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DueRounds } from '../testing/due-rounds.ts';
import { newTask, todayOf } from '../testing/new-task.ts';
import { onBothStores } from '../testing/on-both-stores.ts';
import type { Hint, TestFamily, TestSprout } from '../testing/test-sprout.ts';

const HOUR = 3_600_000;

/** Runs one round of due work in each of `processes` processes. */
async function runRound(test: TestSprout, processes = 1): Promise<void> {
  const { store, pipeline, dueWork } = test.sprout;
  const onFault = (fault: unknown) => test.faults.push(fault);
  const start = () => new DueRounds({ store, pipeline, finders: dueWork, clock: test.clock, onFault });
  const started = Array.from({ length: processes }, start);
  await Promise.all(started.map((work) => work.rounds()));
  await Promise.all(started.map((work) => work.stop()));
}

/** Returns a function that lists the versions of the kid's today that were published since this call. */
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
  it('tells watchers of a kid’s today at midnight of the family’s own zone', async () => {
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
    await runRound(test);
    assert.deepEqual(counts(), [0, 0, 0]);
    test.clock.advance(1);
    await runRound(test);
    assert.deepEqual(counts(), [1, 0, 0]);
    const after = await todayOf(test, tokyo.parent, tokyo.childIds[0]);
    assert.deepEqual([before.date, after.date], ['2026-05-23', '2026-05-24']);
    assert.notEqual(after.version, before.version);
    assert.deepEqual(heard[0]?.(), [after.version], 'the hint has the version that a read then shows');

    test.clock.advance(HOUR);
    await runRound(test);
    assert.deepEqual(counts(), [1, 1, 0]);
    await runRound(test);
    assert.deepEqual(counts(), [1, 1, 0], 'a call that was made is no longer due');
    assert.deepEqual(test.faults, []);
  });

  it('is called once when several processes find it', async () => {
    const test = sprout();
    const family = await test.family();
    await newTask(test, family.parent);
    const heard = watchToday(test, family);
    test.clock.advance(24 * HOUR);
    await runRound(test, 4);
    assert.equal(heard().length, 1);
    assert.deepEqual(test.faults, []);
  });
});
