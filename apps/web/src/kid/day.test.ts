import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayAfter, localTime } from '../client/local-time.ts';
import { minutesOf, quietNow, quietReached } from '../client/quiet-hours.ts';
import { groupsOf, type ShownItem, showItems, stageOf, type Today } from './day.ts';
import { GOAL_LEAVES, leavesOf, sunHeight, tasksFor } from './garden.ts';
import { type HandIn, isOver } from './hand-in.ts';
import { lookedAtAgain } from './looked-at-again.ts';
import { minuteChips } from './minutes.ts';
import { plantOf, SPECIES } from './plants.ts';
import { voiceFor } from './speech.ts';

function item(taskId: string, more: Partial<ShownItem> = {}): ShownItem {
  const plain = {
    name: taskId,
    emoji: '🐱',
    runMode: 'self_check',
    startMinutes: null,
    state: 'to_do',
    gems: 1,
  } as const;
  const rest = {
    durationMinutes: null,
    blocking: false,
    note: null,
    decidedBy: null,
    undoUntil: null,
    prompt: null,
    camera: null,
    media: [],
    canvasId: null,
    minScore: null,
    chat: null,
  };
  return { taskId, ...plain, ...rest, isOnItsWay: false, ...more };
}

const names = (items: readonly { taskId: string }[]) => items.map(({ taskId }) => taskId);

describe('a day', () => {
  it('tells what was done and waits again, and not what the kid took back itself', () => {
    const day = (date: string, ...states: ShownItem['state'][]): Today => ({
      childId: 'ch_1',
      date,
      notes: [],
      timezone: 'UTC',
      isDayOff: false,
      dayOffUntil: null,
      nextStep: '',
      _sprout: { versions: {} },
      items: states.map((state, index) => item(`task ${index}`, { state })),
    });
    const before = day('2026-11-17', 'done', 'done', 'to_do', 'waiting');
    const after = day('2026-11-17', 'waiting', 'to_do', 'waiting', 'waiting');
    assert.deepEqual(lookedAtAgain(before, after), ['task 0']);
    assert.deepEqual(lookedAtAgain(before, { ...after, date: '2026-11-18' }), []);
    assert.deepEqual(lookedAtAgain(undefined, after), []);
  });

  it('is for now from half an hour before, what was sent back first; the rest comes later', () => {
    const items = [
      item('morning', { startMinutes: 8 * 60 }),
      item('evening', { startMinutes: 19 * 60 }),
      item('any time'),
      item('back', { state: 'try_again' }),
      item('done', { state: 'done' }),
      item('waits', { state: 'waiting' }),
      item('locked', { state: 'locked' }),
    ];
    const { now, later, waiting, done } = groupsOf(items, 7 * 60 + 30);
    assert.deepEqual(names(now), ['back', 'morning', 'any time']);
    assert.deepEqual(names(later), ['evening', 'locked']);
    assert.deepEqual([names(waiting), names(done)], [['waits'], ['done']]);
    assert.deepEqual(items.map(stageOf), ['seedling', 'seedling', 'seedling', 'seedling', 'flower', 'bud', 'seedling']);
  });

  it('shows a tap at once, and what is taken back as to do again', () => {
    const today = {
      childId: 'c',
      date: '2026-05-23',
      timezone: 'UTC',
      nextStep: '',
      items: [item('a'), item('b', { state: 'done' })],
    };
    const handIn = (kind: HandIn['kind'], taskId: string, date = '2026-05-23'): HandIn => ({
      key: `${kind}${taskId}`,
      kind,
      taskId,
      name: taskId,
      date,
      madeAt: 0,
      isTried: false,
    });
    const shown = (...waiting: HandIn[]) =>
      showItems(today as unknown as Today, waiting, new Map()).map(({ state, isOnItsWay }) => [state, isOnItsWay]);
    assert.deepEqual(shown(handIn('submit', 'a'), handIn('undo', 'b')), [
      ['waiting', true],
      ['to_do', false],
    ]);
    assert.deepEqual(shown(handIn('undo', 'a'), handIn('submit', 'a')), [
      ['waiting', true],
      ['done', false],
    ]);
    assert.deepEqual(shown(handIn('submit', 'a', '2026-05-22')), [
      ['to_do', false],
      ['done', false],
    ]);
    const heard = showItems(
      today as unknown as Today,
      [],
      new Map([['a', { state: 'done' as const, date: today.date }]]),
    );
    assert.deepEqual(heard[0]?.state, 'done');
    const ofYesterday = new Map([['a', { state: 'done' as const, date: '2026-05-22' }]]);
    const onNewDay = showItems(today as unknown as Today, [], ofYesterday);
    assert.deepEqual(onNewDay[0]?.state, 'to_do', 'what is said of yesterday says nothing of today');
  });

  it('is over at noon of the next, by the wall clock of the family', () => {
    const at = (text: string) => localTime(Date.parse(text), 'Europe/Berlin');
    assert.deepEqual(at('2026-05-23T22:30:00Z'), { date: '2026-05-24', minutes: 30 });
    assert.equal(isOver('2026-05-23', at('2026-05-23T23:00:00Z')), false);
    assert.equal(isOver('2026-05-23', at('2026-05-24T09:59:00Z')), false);
    assert.equal(isOver('2026-05-23', at('2026-05-24T10:00:00Z')), true);
    assert.equal(isOver('2026-05-22', at('2026-05-24T01:00:00Z')), true);
    assert.equal(dayAfter('2026-12-31'), '2027-01-01');
  });
});

describe('quiet hours', () => {
  const night = { from: '20:00', until: '07:00', days: ['sat' as const] };
  const at = (date: string, clock: string) => quietNow([night], { date, minutes: minutesOf(clock) }) !== undefined;

  it('go over midnight, and belong to the day on which they begin', () => {
    // 23 May 2026 is a Saturday.
    assert.deepEqual(
      [at('2026-05-23', '19:59'), at('2026-05-23', '20:00'), at('2026-05-24', '06:59')],
      [false, true, true],
    );
    assert.deepEqual(
      [at('2026-05-24', '07:00'), at('2026-05-24', '21:00'), at('2026-05-23', '06:00')],
      [false, false, false],
    );
  });

  it('hold every day where no day is named', () => {
    const noon = { from: '12:00', until: '13:00' };
    assert.equal(quietNow([noon], { date: '2026-05-20', minutes: 12 * 60 }), noon);
  });

  it('are reached by minutes that go on into them, also past midnight', () => {
    const evening = { date: '2026-05-23', minutes: 19 * 60 + 45 };
    assert.deepEqual([quietReached([night], evening, 15), quietReached([night], evening, 16)], [undefined, night]);
    const small = { from: '00:10', until: '00:20' };
    assert.equal(quietReached([small], { date: '2026-05-23', minutes: 23 * 60 + 50 }, 30), small);
  });
});

describe('numbers for a kid', () => {
  it('minutes are never more than are left, nor than gems are there for', () => {
    assert.deepEqual(minuteChips(null, 0, 0), [10, 15, 30, 45, 60]);
    assert.deepEqual(minuteChips(40, 0, 0), [10, 15, 30]);
    assert.deepEqual(minuteChips(null, 1, 16), [10, 15]);
    assert.deepEqual(minuteChips(7, 0, 0), [7]);
    assert.deepEqual([minuteChips(0, 0, 0), minuteChips(60, 2, 1)], [[], []]);
  });

  it('what is missing is told in the best-paid task', () => {
    const items = [item('cheap', { gems: 2 }), item('good', { gems: 5 }), item('free', { gems: 0 })];
    assert.deepEqual(tasksFor(14, items), { name: 'good', times: 3 });
    assert.deepEqual([tasksFor(0, items), tasksFor(5, [item('free', { gems: 0 })])], [undefined, undefined]);
    const paidOnce = item('praised', { gems: 50, state: 'done' });
    assert.deepEqual(tasksFor(14, [paidOnce, ...items]), { name: 'good', times: 3 });
  });

  it('the goal grows leaf by leaf, and blooms only when all gems are there', () => {
    assert.deepEqual([leavesOf(0, 20), leavesOf(19, 20), leavesOf(20, 20)], [0, GOAL_LEAVES - 1, GOAL_LEAVES]);
    assert.deepEqual([sunHeight(-5), sunHeight(1_800_000), sunHeight(9e9)], [0, 0.5, 1]);
  });
});

describe('a plant', () => {
  it('is always the same for a task, and every species grows', () => {
    const plants = Array.from({ length: 200 }, (_, index) => plantOf(`ta_${index}`));
    assert.equal(new Set(plants.map(({ species }) => species)).size, SPECIES);
    assert.deepEqual(plantOf('ta_7'), plants[7]);
  });
});

describe('a voice', () => {
  const voices = [
    { lang: 'en-US', default: false },
    { lang: 'en-GB', default: true },
    { lang: 'de_DE', default: false },
  ];
  it('is of the kid’s language, as near as there is one', () => {
    assert.deepEqual([voiceFor('en-US', voices), voiceFor('en', voices), voiceFor('de-AT', voices)], [0, 1, 2]);
    assert.equal(voiceFor('fr', voices), undefined);
  });
});
