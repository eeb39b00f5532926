import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type DayTask, isAllDone, isWanted, openings, stayedOpen, subjectOf } from './match.ts';

const at = (timestamp: string) => ({
  type: 'task.completed',
  refs: { childId: 'ch_1', taskId: 'task_1' },
  payload: { date: '2026-05-23', gems: 5 },
  timestamp,
});
const noon = at('2026-05-23T12:00:00+02:00');

describe('an event is wanted', () => {
  it('by its type, kid, task and amount', () => {
    const event = 'task.completed';
    assert.ok(isWanted({ event }, noon));
    assert.ok(isWanted({ event, childId: 'ch_1', taskId: 'task_1', minGems: 5 }, noon));
    for (const filter of [
      { childId: 'ch_2' },
      { taskId: 'task_2' },
      { minGems: 6 },
      { minMinutes: 1 },
      { rewardId: 'rw_1' },
    ]) {
      assert.ok(!isWanted({ event, ...filter }, noon), JSON.stringify(filter));
    }
    assert.ok(!isWanted({ event: 'task.rejected' }, noon));
  });

  it('by the local time and weekday at which it happened; before leaves its minute out, after takes it in', () => {
    const event = 'task.completed';
    assert.ok(isWanted({ event, before: '12:01', after: '12:00', days: ['sat'] }, noon));
    assert.ok(!isWanted({ event, before: '12:00' }, noon));
    assert.ok(!isWanted({ event, after: '12:01' }, noon));
    assert.ok(!isWanted({ event, days: ['sun'] }, noon));
  });
});

it('a tap that is taken back and done again is the same subject; other events are their own', () => {
  assert.equal(subjectOf(noon), subjectOf(at('2026-05-23T13:00:00+02:00')));
  const again = { ...noon, payload: { ...noon.payload, sentBack: 1 } };
  assert.notEqual(subjectOf(again), subjectOf(noon), 'a grown-up sent it back in between');
  assert.equal(subjectOf({ ...noon, refs: { childId: 'ch_1' } }), undefined);
});

describe('all is done', () => {
  const day = '2026-05-23';
  const when = { allDone: { childId: 'ch_1' }, before: '17:00' };
  const task = (state: string, clock: string | null, on = day): DayTask => ({
    taskId: 'task_1',
    state,
    handedInAt: clock === null ? null : `${on}T${clock}:00+02:00`,
  });

  it('when every due task is approved, by the time of its hand-in', () => {
    assert.ok(isAllDone(when, day, [task('done', '15:00'), task('done', '16:59')]));
    assert.ok(!isAllDone(when, day, [task('done', '15:00'), task('done', '17:00')]));
    assert.ok(!isAllDone(when, day, [task('done', '15:00'), task('waiting', '15:00')]));
  });

  it('without those of days off, and never when nothing is due', () => {
    assert.ok(isAllDone(when, day, [task('done', '15:00'), task('excused', null)]));
    assert.ok(!isAllDone(when, day, [task('excused', null)]));
    assert.ok(!isAllDone(when, day, []));
  });

  it('not in time if it was handed in on the next morning', () => {
    assert.ok(!isAllDone(when, day, [task('done', '09:00', '2026-05-24')]));
    assert.ok(isAllDone({ allDone: { childId: 'ch_1' } }, day, [task('done', '09:00', '2026-05-24')]));
  });
});

it('a thing stays open from its opening to its end, and again when it is reopened', () => {
  const event = (type: string, minute: number) => ({
    ...{ type, refs: { requestId: 'sr_1', childId: 'ch_1' }, payload: {}, timestamp: noon.timestamp },
    at: minute * 60_000,
  });
  const events = [event('screentime.requested', 0), event('screentime.denied', 9), event('screentime.reopened', 10)];
  const found = openings('screentime', events);
  const when = { stillOpen: 'screentime' as const, forMinutes: 10 };
  assert.deepEqual(
    found.map((opened) => stayedOpen(when, opened, 20 * 60_000)),
    [false, true],
  );
  assert.ok(!stayedOpen({ ...when, childId: 'ch_2' }, found[1] as (typeof found)[number], 20 * 60_000));
});
