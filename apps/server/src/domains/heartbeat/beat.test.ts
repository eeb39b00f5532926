import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatInstant } from '../../core/time/zone.ts';
import { decideBeat, planFrom } from './beat.ts';

const MINUTE = 60_000;

/** Fires of some days, each with what it stands for. Sprout looks every `everyMinutes`, and every run has ended by then. */
function firesIn(tz: string, cron: string, from: string, days: number, everyMinutes = 1): [string, number][] {
  const fires: [string, number][] = [];
  const firedAt: number[] = [];
  const begin = Date.parse(from);
  let plan = planFrom(cron, tz, begin);
  for (let now = begin; now <= begin + days * 24 * 60 * MINUTE; now += everyMinutes * MINUTE) {
    const { plan: next, beat } = decideBeat({ cron, tz, plan, now, firedAt, hasOpenRun: false });
    plan = next;
    if (beat === undefined) continue;
    firedAt.push(beat.countsAt);
    fires.push([formatInstant(beat.at, tz), beat.standsFor]);
  }
  return fires;
}

it('a heartbeat is due at the very time that is shown', () => {
  for (const cron of ['0 7 * * *', '*/30 8 * * 1', '59 23 31 12 *']) {
    const { dueAt, nextFireAt } = planFrom(cron, 'Europe/Berlin', Date.parse('2026-05-23T12:00:00Z'));
    assert.ok(nextFireAt !== null && dueAt === nextFireAt, cron);
  }
});

describe('when clocks change, a heartbeat fires once for each of its times', () => {
  it('at the jump for a time that clocks skip, together with the time that they show then', () => {
    assert.deepEqual(firesIn('America/New_York', '0 0,1,2,3 * * *', '2027-03-14T00:30:00-05:00', 1), [
      ['2027-03-14T01:00:00-05:00', 1],
      ['2027-03-14T03:00:00-04:00', 2],
      ['2027-03-15T00:00:00-04:00', 1],
      ['2027-03-15T01:00:00-04:00', 1],
    ]);
  });

  it('at the first of the two instants when clocks are put back', () => {
    assert.deepEqual(firesIn('America/New_York', '0 0,1,2,3 * * *', '2026-11-01T00:30:00-04:00', 1), [
      ['2026-11-01T01:00:00-04:00', 1],
      ['2026-11-01T02:00:00-05:00', 1],
      ['2026-11-01T03:00:00-05:00', 1],
    ]);
  });

  it("in Lord Howe's half hours", () => {
    assert.deepEqual(firesIn('Australia/Lord_Howe', '0,15,30 2 * * *', '2026-10-03T12:00:00Z', 1), [
      ['2026-10-04T02:30:00+11:00', 3],
    ]);
    assert.deepEqual(firesIn('Australia/Lord_Howe', '30,45 1 * * *', '2026-04-04T12:00:00Z', 1), [
      ['2026-04-05T01:30:00+11:00', 1],
      ['2026-04-05T01:45:00+11:00', 1],
    ]);
  });

  it('in zones whose clocks change at midnight', () => {
    assert.deepEqual(firesIn('America/Santiago', '0,30 0,1 * * *', '2026-09-05T12:00:00Z', 1), [
      ['2026-09-06T01:00:00-03:00', 3],
      ['2026-09-06T01:30:00-03:00', 1],
    ]);
    assert.deepEqual(firesIn('America/Santiago', '0 23 * * *', '2026-04-04T12:00:00Z', 2), [
      ['2026-04-04T23:00:00-03:00', 1],
      ['2026-04-05T23:00:00-04:00', 1],
    ]);
    assert.deepEqual(firesIn('Africa/Cairo', '0 0 24 4 *', '2026-04-23T12:00:00Z', 1), [
      ['2026-04-24T01:00:00+03:00', 1],
    ]);
  });

  it('where summer is the standard time', () => {
    assert.deepEqual(firesIn('Europe/Dublin', '30 1,2 * * *', '2026-03-28T12:00:00Z', 1), [
      ['2026-03-29T02:00:00+01:00', 1],
      ['2026-03-29T02:30:00+01:00', 1],
    ]);
    assert.deepEqual(firesIn('Europe/Dublin', '0,30 1 * * *', '2026-10-24T12:00:00Z', 1), [
      ['2026-10-25T01:00:00+01:00', 1],
      ['2026-10-25T01:30:00+01:00', 1],
    ]);
  });

  it('and never for a day that its zone skips, also not in what a late fire stands for', () => {
    const skipped = ['Pacific/Apia', '0 7 * * *', '2011-12-29T12:00:00Z', 3] as const;
    assert.deepEqual(firesIn(...skipped), [
      ['2011-12-29T07:00:00-10:00', 1],
      ['2011-12-31T07:00:00+14:00', 1],
      ['2012-01-01T07:00:00+14:00', 1],
    ]);
    assert.deepEqual(firesIn(...skipped, 3 * 24 * 60), [['2012-01-01T07:00:00+14:00', 3]]);
  });
});
