import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DueCall, FindDue } from '../core/domain.ts';
import { MadeUpCalls, MadeUpDueWork } from '../testing/made-up-due-work.ts';
import { LEASE_MS } from './claims.ts';
import { CLAIMED_PER_FAMILY, SLOTS, TIME_LIMIT_MS } from './due-queue.ts';

const call = (operation: string, familyId = 'f', id = 0): DueCall => ({ familyId, operation, args: { id } });
const isStuck = ({ operation }: DueCall) => operation === 'stuck.call';
const isSlow = ({ operation }: DueCall) => operation === 'slow.call';

/** `count` calls, each of another family unless one is given. */
const many = (count: number, operation: string, familyId?: string) =>
  Array.from({ length: count }, (_, id) => call(operation, familyId ?? `f${id}`, id));

/** Calls that are due until they are done. */
class Due {
  readonly calls = new MadeUpCalls();
  readonly due: Set<DueCall>;

  constructor(...due: DueCall[]) {
    this.due = new Set(due);
    this.calls.onDone = (done) => {
      for (const each of this.due) if (JSON.stringify(each) === JSON.stringify(done)) this.due.delete(each);
    };
  }

  readonly find: FindDue = (_db, _now, limit) => [...this.due].slice(0, limit);
}

describe('a queue of due calls', () => {
  it('makes more calls in a round than one look finds', async () => {
    const { calls, find, due } = new Due(...many(250, 'a.b'));
    const work = new MadeUpDueWork([find], { calls });
    await work.rounds();
    assert.deepEqual([calls.made.length, due.size], [250, 0]);
    await work.work.stop();
  });

  it('looks again before the next round for what falls due, also during a look', async () => {
    const { calls, find, due } = new Due();
    let looks = 0;
    const findLate: FindDue = async (db, now, limit) => {
      const found = await find(db, now, limit);
      looks += 1;
      if (looks > 1) return found;
      due.add(call('late.call'));
      work.work.lookNow(findLate);
      return found;
    };
    const work = new MadeUpDueWork([findLate], { calls });
    due.add(call('a.b'));
    work.work.lookNow(findLate);
    await work.work.settle();
    assert.deepEqual([calls.count('a.b'), calls.count('late.call'), looks], [1, 1, 2]);
    await work.work.stop();
  });

  it('goes on with other finders when one throws or none of its calls succeeds', async () => {
    const throws: FindDue = () => {
      throw new Error('no database');
    };
    const stuck: FindDue = (_db, _now, limit) => many(limit, 'stuck.call');
    const work = new MadeUpDueWork([throws, stuck, () => [call('fine.call')]]);
    work.calls.isError = isStuck;
    await work.rounds();
    assert.equal(work.calls.count('fine.call'), 1);
    assert.equal(work.faults.length, 2, 'one for the database, one for all failed calls');
    await work.work.stop();
  });

  it('tries a failing call ever more rarely, reports each failure with the count, and stops waiting once it succeeds', async () => {
    const work = new MadeUpDueWork([() => [call('stuck.call'), call('fine.call')]]);
    work.calls.isError = isStuck;
    const tries = () => work.calls.count('stuck.call');
    const triesByRound: number[] = [];
    for (let round = 1; round <= 64; round++) {
      await work.rounds();
      triesByRound.push(tries());
    }
    assert.deepEqual(
      triesByRound.flatMap((count, index) => (count > (triesByRound[index - 1] ?? 0) ? [index + 1] : [])),
      [1, 3, 7, 15, 31, 63],
    );
    assert.equal(work.calls.count('fine.call'), 64, 'a call that succeeds is made whenever it is due');
    assert.match(work.faults[0]?.message ?? '', /^stuck\.call fell due and failed 1 time: words;/);
    assert.match(work.faults.at(-1)?.message ?? '', /failed 6 times/);
    assert.equal(work.faults.length, 6);

    await work.rounds(256);
    const before = tries();
    await work.rounds(256);
    assert.equal(tries() - before, 1, 'never more rarely than every few minutes');
    work.calls.isError = () => false;
    await work.rounds(257);
    const succeeded = tries();
    await work.rounds(3);
    assert.equal(tries() - succeeded, 3);
    await work.work.stop();
  });

  it('reaches a call behind hundreds that fail, and reports those in one line a round', async () => {
    const stuck = many(350, 'stuck.call');
    const work = new MadeUpDueWork([(_db, _now, limit) => [...stuck, call('fine.call')].slice(0, limit)]);
    work.calls.isError = isStuck;
    await work.rounds(8);
    assert.ok(work.calls.count('fine.call') > 0);
    assert.ok(work.faults.length <= 8);
    assert.match(work.faults[0]?.message ?? '', /\(and \d\d+ more\)/);
    await work.work.stop();
  });

  it('asks an unreachable database every second, and reports it less and less often', async () => {
    let looks = 0;
    let isAway = true;
    const work = new MadeUpDueWork([
      () => {
        looks++;
        if (isAway) throw new Error('no database');
        return [call('fine.call')];
      },
    ]);
    await work.rounds(20);
    assert.equal(looks, 20);
    assert.deepEqual(
      work.faults.map(({ message }) => message.match(/\d+/)?.[0]),
      ['1', '2', '4', '8', '16'],
    );
    assert.equal(String(work.faults[0]?.cause), 'Error: no database');
    isAway = false;
    await work.rounds();
    assert.equal(work.calls.made.length, 1);
    isAway = true;
    await work.rounds();
    assert.equal(work.faults.length, 6, 'a new outage is reported at once');
    await work.work.stop();
  });

  it('tries everything at once after a restart', async () => {
    for (const _process of ['first', 'second']) {
      const work = new MadeUpDueWork([() => [call('stuck.call')]]);
      work.calls.isError = isStuck;
      await work.rounds(2);
      assert.equal(work.calls.made.length, 1);
      await work.work.stop();
    }
  });

  it('makes other calls while a slow one is running, and makes that one only once', async () => {
    const { calls, find, due } = new Due(call('slow.call'), ...many(50, 'fine.call'));
    calls.isSlow = isSlow;
    const work = new MadeUpDueWork([find], { calls });
    await work.rounds(5);
    assert.deepEqual([calls.count('slow.call'), calls.count('fine.call')], [1, 50]);
    calls.endSlow[0]?.();
    await work.rounds(2);
    assert.deepEqual([calls.count('slow.call'), due.size, work.faults.length], [1, 0, 0]);
    await work.work.stop();
  });

  it('frees the slot of a call whose time is up, reports it, and still takes its late outcome', async () => {
    const slow = many(SLOTS, 'slow.call');
    const { calls, find, due } = new Due(...slow, call('fine.call', 'other'));
    calls.isSlow = isSlow;
    const work = new MadeUpDueWork([find], { calls });
    await work.rounds(2);
    assert.equal(calls.count('fine.call'), 0, 'all slots are taken');
    work.work.advance(TIME_LIMIT_MS);
    await work.work.settle();
    await work.rounds();
    assert.equal(calls.count('fine.call'), 1);
    assert.match(work.faults[0]?.message ?? '', /^slow\.call .* did not end within 30 s \(and 15 more\)/);
    assert.ok(calls.signals.slice(0, SLOTS).every(({ aborted }) => aborted));
    await work.rounds(60);
    assert.equal(calls.count('slow.call'), SLOTS, 'not made again while it may still end');
    for (const end of calls.endSlow) end();
    await work.rounds(2);
    assert.deepEqual([calls.count('slow.call'), due.size], [SLOTS, 0]);
    await work.work.stop();
  });

  it('makes a call again after its claim expired, if the first one never ended', async () => {
    const { calls, find } = new Due(call('slow.call'));
    calls.isSlow = isSlow;
    const work = new MadeUpDueWork([find], { calls });
    await work.rounds();
    work.work.advance(TIME_LIMIT_MS);
    work.clock.advance(LEASE_MS - 1);
    await work.rounds(4);
    assert.equal(calls.count('slow.call'), 1);
    work.clock.advance(1);
    await work.rounds();
    assert.equal(calls.count('slow.call'), 2);
    for (const end of calls.endSlow) end();
    await work.work.stop();
  });

  it('reports a late failure too', async () => {
    const { calls, find } = new Due(call('slow.call'));
    calls.isSlow = isSlow;
    calls.isError = isSlow;
    const work = new MadeUpDueWork([find], { calls });
    await work.rounds();
    work.work.advance(TIME_LIMIT_MS);
    await work.rounds();
    calls.endSlow[0]?.();
    await work.rounds(2);
    assert.match(work.faults.at(-1)?.message ?? '', /failed 2 times: words/);
    await work.work.stop();
  });

  it('does not let 10,000 calls of one family delay the only call of another, even if each of them is slow', async () => {
    const { calls, find } = new Due(...many(10_000, 'slow.call', 'flood'), call('fine.call', 'other'));
    calls.isSlow = isSlow;
    const work = new MadeUpDueWork([find], { calls });
    await work.rounds(2);
    assert.deepEqual([calls.count('slow.call'), calls.count('fine.call')], [CLAIMED_PER_FAMILY, 1]);
    const stopping = work.work.stop();
    for (const end of calls.endSlow) end();
    await stopping;
  });

  it('starts nothing after stop, tells running calls to stop, and waits for them', async () => {
    const { calls, find } = new Due(...many(40, 'slow.call'));
    calls.isSlow = isSlow;
    const work = new MadeUpDueWork([find], { calls });
    await work.rounds();
    assert.equal(calls.made.length, SLOTS);
    let isStopped = false;
    const stopping = work.work.stop().then(() => {
      isStopped = true;
    });
    await work.work.settle();
    assert.equal(isStopped, false);
    assert.ok(calls.signals.every(({ aborted }) => aborted));
    for (const end of calls.endSlow) end();
    await stopping;
    assert.equal(calls.made.length, SLOTS);
  });

  it('stops even if a call never ends', async () => {
    const { calls, find } = new Due(call('slow.call'));
    calls.isSlow = isSlow;
    const work = new MadeUpDueWork([find], { calls });
    await work.rounds();
    const stopping = work.work.stop();
    work.work.advance(TIME_LIMIT_MS);
    await stopping;
  });
});
