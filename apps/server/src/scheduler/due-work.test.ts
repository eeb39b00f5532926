import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { DueCall, FindDue } from '../core/domain.ts';
import type { Pipeline } from '../core/pipeline/pipeline.ts';
import type { Store } from '../store/port.ts';
import { newTask, todayOf } from '../testing/new-task.ts';
import { onBothStores } from '../testing/on-both-stores.ts';
import type { Hint, TestFamily, TestSprout } from '../testing/test-sprout.ts';
import { startDueWork } from './due-work.ts';

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
class MadeUp {
  readonly calls: DueCall[] = [];
  readonly faults: Error[] = [];
  isError: (call: DueCall) => boolean = () => false;
  readonly #t: TestContext;
  readonly #work: ReturnType<typeof startDueWork>;

  constructor(t: TestContext, ...finders: FindDue[]) {
    const store = { read: async (work: (db: never) => unknown) => work(undefined as never) } as unknown as Store;
    const pipeline = {
      call: async ({ operation, args, caller }: { operation: string; args: object; caller: { familyId: string } }) => {
        const call = { familyId: caller.familyId, operation, args: { ...args } };
        this.calls.push(call);
        return { isError: this.isError(call), text: 'words' };
      },
    } as unknown as Pipeline;
    this.#t = t;
    t.mock.timers.enable({ apis: ['setInterval'] });
    this.#work = startDueWork({ store, pipeline }, finders, { now: () => 0 }, (fault) =>
      this.faults.push(fault as Error),
    );
  }

  async rounds(count = 1): Promise<void> {
    for (let round = 0; round < count; round++) {
      this.#t.mock.timers.tick(1_000);
      // The promises of a round need turns of their own.
      await new Promise(setImmediate);
    }
  }

  async stop(): Promise<void> {
    await this.#work.stop();
  }
}

describe('due work', () => {
  const call = (operation: string, familyId = 'f'): DueCall => ({ familyId, operation, args: {} });
  const isStuck = ({ operation }: DueCall) => operation === 'stuck.call';

  it('works off more than one batch in a round', async (t) => {
    let left = 250;
    const find: FindDue = (_db, _now, limit) => {
      const batch = Math.min(left, limit);
      left -= batch;
      return Array.from({ length: batch }, () => call('a.b'));
    };
    const work = new MadeUp(t, find);
    await work.rounds();
    assert.equal(work.calls.length, 250);
    await work.stop();
  });

  it('goes on to the next finder when one throws or nothing of it succeeds', async (t) => {
    const throws: FindDue = () => {
      throw new Error('no database');
    };
    const stuck: FindDue = (_db, _now, limit) =>
      Array.from({ length: limit }, (_, index) => call('stuck.call', `f${index}`));
    const work = new MadeUp(t, throws, stuck, () => [call('fine.call')]);
    work.isError = isStuck;
    await work.rounds();
    assert.equal(work.calls.at(-1)?.operation, 'fine.call');
    assert.equal(work.faults.length, 2, 'one for the database, one for all that failed');
    await work.stop();
  });

  it('tries what fails ever more rarely, tells of it each time with the count, and at once when it is mended', async (t) => {
    const work = new MadeUp(t, () => [call('stuck.call'), call('fine.call')]);
    work.isError = isStuck;
    const tries = () => work.calls.filter(isStuck).length;
    const triesByRound: number[] = [];
    for (let round = 1; round <= 64; round++) {
      await work.rounds();
      triesByRound.push(tries());
    }
    // In rounds 1, 3, 7, 15, 31 and 63.
    assert.deepEqual(
      triesByRound.flatMap((count, index) => (count > (triesByRound[index - 1] ?? 0) ? [index + 1] : [])),
      [1, 3, 7, 15, 31, 63],
    );
    assert.equal(work.calls.length - tries(), 64, 'what is fine is called every round');
    assert.match(work.faults[0]?.message ?? '', /^stuck\.call fell due and failed once: words;/);
    assert.match(work.faults.at(-1)?.message ?? '', /failed 6 times/);
    assert.equal(work.faults.length, 6);

    await work.rounds(256);
    const before = tries();
    await work.rounds(256);
    assert.equal(tries() - before, 1, 'never more rarely than every few minutes');
    work.isError = () => false;
    await work.rounds(257);
    const mended = tries();
    await work.rounds(3);
    assert.equal(tries() - mended, 3, 'it waits no longer once it succeeded');
    await work.stop();
  });

  it('reaches what is due behind hundreds that fail, and tells of those in one line a round', async (t) => {
    const stuck = Array.from({ length: 350 }, (_, index) => call('stuck.call', `f${index}`));
    const due = [...stuck, call('fine.call')];
    const work = new MadeUp(t, (_db, _now, limit) => due.slice(0, limit));
    work.isError = isStuck;
    await work.rounds(8);
    assert.ok(work.calls.some(({ operation }) => operation === 'fine.call'));
    assert.ok(work.faults.length <= 8);
    assert.match(work.faults[0]?.message ?? '', /\(and 99 more\)/);
    await work.stop();
  });

  it('asks a database that is away every second, and speaks of it less and less', async (t) => {
    let looks = 0;
    let isAway = true;
    const work = new MadeUp(t, () => {
      looks++;
      if (isAway) throw new Error('no database');
      return [call('fine.call')];
    });
    await work.rounds(20);
    assert.equal(looks, 20);
    assert.deepEqual(
      work.faults.map(({ message }) => message.match(/\d+/)?.[0]),
      ['1', '2', '4', '8', '16'],
    );
    assert.equal(String(work.faults[0]?.cause), 'Error: no database');
    isAway = false;
    await work.rounds();
    assert.equal(work.calls.length, 1);
    isAway = true;
    await work.rounds();
    assert.equal(work.faults.length, 6, 'a new outage is told of at once');
    await work.stop();
  });

  it('tries everything at once after a restart', async (t) => {
    const find: FindDue = () => [call('stuck.call')];
    for (const _process of ['first', 'second']) {
      const work = new MadeUp(t, find);
      work.isError = isStuck;
      await work.rounds(2);
      assert.equal(work.calls.length, 1);
      await work.stop();
      t.mock.timers.reset();
    }
  });
});
