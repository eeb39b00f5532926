/** Crons at random, compared with a walk over every minute; SPROUT_TEST_TIMES multiplies the cases (cadence.soak.ts). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { formatInstant } from '../../core/time/zone.ts';
import { runCount } from '../../testing/run-count.ts';
import { type Cadence, countComing, lastFire, nextFires, parseCron, readCron } from './cadence.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function mustRead(text: string): Cadence {
  const read = readCron(text);
  if ('problem' in read) assert.fail(read.problem);
  return read;
}

function firesOf(cron: string, tz: string, after: string, count: number): string[] {
  return nextFires(parseCron(cron), tz, Date.parse(after), count).map(({ at }) => formatInstant(at, tz));
}

describe('a cron', () => {
  it('fires by the clocks of its zone, before and after they change', () => {
    assert.deepEqual(firesOf('0 7 * * 1-5', 'Europe/Berlin', '2026-03-26T12:00:00Z', 3), [
      '2026-03-27T07:00:00+01:00',
      '2026-03-30T07:00:00+02:00',
      '2026-03-31T07:00:00+02:00',
    ]);
  });

  it('fires at the jump if clocks are put forward over its time, and once if they are put back over it', () => {
    assert.deepEqual(firesOf('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z', 2), [
      '2026-03-29T03:00:00+02:00',
      '2026-03-30T02:30:00+02:00',
    ]);
    assert.deepEqual(firesOf('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2), [
      '2026-10-25T02:30:00+02:00',
      '2026-10-26T02:30:00+01:00',
    ]);
  });

  it('does not fire on a day that its zone skips', () => {
    assert.deepEqual(firesOf('0 7 * * *', 'Pacific/Apia', '2011-12-29T12:00:00Z', 2), [
      '2011-12-29T07:00:00-10:00',
      '2011-12-31T07:00:00+14:00',
    ]);
  });

  it('of four times a day stays at four, whatever the clocks do', () => {
    assert.equal(mustRead('0 2,8,14,20 * * *').firesPer24h, 4);
    assert.equal(mustRead('30 2,3 * * *').firesPer24h, 2);
    assert.equal(mustRead('*/10 * * * *').firesPer24h, 144);
    assert.equal(mustRead('0 7 1 1 *').firesPer24h, 1);
  });

  it('is refused with the field that is wrong and what that takes', () => {
    const problem = (text: string) => {
      const read = readCron(text);
      return 'problem' in read ? read.problem : 'none';
    };
    assert.match(problem('61 7 * * *'), /^the minute takes 0 to 59/);
    assert.match(problem('0 24 * * *'), /^the hour takes 0 to 23/);
    assert.match(problem('0 7 0 * *'), /^the day of month takes 1 to 31/);
    assert.match(problem('0 7 * 13 *'), /^the month takes 1 to 12/);
    assert.match(problem('0 7 * * 8'), /^the weekday takes 0 to 7/);
    assert.match(problem('0 7 * * someday'), /^the weekday takes/);
    assert.match(problem('x y * * *'), /^the minute .* the hour /);
    assert.match(problem('0 7 * *'), /4 fields instead of five/);
    assert.match(problem('0 0 7 * * *'), /6 fields instead of five/);
    assert.match(problem('@daily'), /1 field instead of five/);
    assert.match(problem('0 7 30 2 *'), /never fire/);
    assert.equal(problem('  0  7 * * MON-FRI '), 'none');
  });

  it('counts the times that it names between two of them', () => {
    const cron = parseCron('0 7,12 * * *');
    const [first, , , last] = nextFires(cron, 'UTC', Date.parse('2026-01-01T00:00:00Z'), 4);
    assert.equal(countComing(cron, 'UTC', first?.wall ?? 0, last?.wall ?? 0, 100), 4);
    assert.equal(countComing(cron, 'UTC', first?.wall ?? 0, last?.wall ?? 0, 3), 3);
  });
});

/** A cron as sets of values; null: every value. */
interface Sets {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly days: readonly number[] | null;
  readonly months: readonly number[] | null;
  readonly weekdays: readonly number[] | null;
}

const some = (min: number, max: number, most: number) =>
  fc
    .uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: most })
    .map((values) => values.sort((a, b) => a - b));
/** Times at which clocks are often changed are likely. */
const hours = fc.oneof(some(0, 23, 4), fc.subarray([0, 1, 2, 3, 22, 23], { minLength: 1 }));
const sets: fc.Arbitrary<Sets> = fc.record({
  minutes: some(0, 59, 3),
  hours,
  days: fc.option(some(1, 31, 10), { freq: 2 }),
  months: fc.option(some(1, 12, 6), { freq: 2 }),
  weekdays: fc.option(some(0, 6, 4), { freq: 2 }),
});

const monthNames = ['', 'JAN', 'feb', 'MAR', 'APR', 'may', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** The sets as a cron: runs of values as ranges, months by name, Sunday as 7 where it stands alone. */
function write({ minutes, hours: hoursOf, days, months, weekdays }: Sets): string {
  const list = (values: readonly number[] | null, name: (value: number) => string = String) => {
    if (values === null) return '*';
    const parts: string[] = [];
    for (let from = 0; from < values.length; ) {
      let until = from;
      while (values[until + 1] === (values[until] as number) + 1) until++;
      const [first, last] = [name(values[from] as number), name(values[until] as number)];
      parts.push(first === last ? first : `${first}-${last}`);
      from = until + 1;
    }
    return parts.join(',');
  };
  const onlySunday = weekdays?.length === 1 && weekdays[0] === 0;
  return [
    list(minutes),
    list(hoursOf),
    list(days),
    list(months, (month) => monthNames[month] as string),
    onlySunday ? '7' : list(weekdays),
  ].join(' ');
}

/** Whether a wall-clock time is one of the cron's, by the sets alone. */
function isNamed(wall: number, { minutes, hours: hoursOf, days, months, weekdays }: Sets): boolean {
  const shown = new Date(wall);
  if (!minutes.includes(shown.getUTCMinutes()) || !hoursOf.includes(shown.getUTCHours())) return false;
  if (months !== null && !months.includes(shown.getUTCMonth() + 1)) return false;
  const [onDay, onWeekday] = [days?.includes(shown.getUTCDate()), weekdays?.includes(shown.getUTCDay())];
  return days !== null && weekdays !== null ? onDay === true || onWeekday === true : (onDay ?? onWeekday ?? true);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What clocks show, as the runtime formats it. */
function wallBy(tz: string, at: number): number {
  const format =
    formats.get(tz) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: tz, hourCycle: 'h23', year: 'numeric', month: 'numeric' },
      ...{ day: 'numeric', hour: 'numeric', minute: 'numeric' },
    });
  formats.set(tz, format);
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute);
}

/** Every minute of some days with what clocks show, and the times that they skip. Formats each minute only near a change. */
function* minutesOf(tz: string, from: number, days: number): Generator<{ at: number; walls: number[] }> {
  let highest = wallBy(tz, from - MINUTE);
  for (let day = from; day < from + days * DAY; day += DAY) {
    const offsets = Array.from(
      { length: 25 },
      (_, hour) => wallBy(tz, day + hour * 60 * MINUTE) - day - hour * 60 * MINUTE,
    );
    const same = offsets.every((offset) => offset === offsets[0]) ? offsets[0] : undefined;
    for (let at = day; at < day + DAY; at += MINUTE) {
      const wall = same === undefined ? wallBy(tz, at) : at + same;
      // Put back: shown before.
      if (wall <= highest) continue;
      const isWholeDay = wall - highest > DAY;
      const walls: number[] = [];
      for (let shown = isWholeDay ? wall : highest + MINUTE; shown <= wall; shown += MINUTE) walls.push(shown);
      highest = wall;
      yield { at, walls };
    }
  }
}

/** Zones whose clocks have done odd things, with a year in which they did. */
const odd: readonly [string, number][] = [
  ['Australia/Lord_Howe', 2026],
  ['Asia/Kathmandu', 1986],
  ['Africa/Casablanca', 2026],
  ['Pacific/Apia', 2011],
  ['Pacific/Kwajalein', 1993],
  ['Antarctica/Troll', 2026],
  ['America/Caracas', 2007],
  ['America/Caracas', 2016],
  ['Asia/Pyongyang', 2015],
  ['Asia/Pyongyang', 2018],
  ['America/Sao_Paulo', 2018],
  ['Asia/Tehran', 2022],
  ['Atlantic/Azores', 2026],
  ['America/Nuuk', 2023],
  ['Asia/Beirut', 2023],
  ['Africa/Cairo', 2014],
  ['Europe/Dublin', 2026],
  ['Europe/Istanbul', 2016],
  ['Asia/Gaza', 2026],
  ['Pacific/Chatham', 2026],
  ['Antarctica/Casey', 2010],
  ['America/Havana', 2026],
  ['America/Asuncion', 2024],
  ['Pacific/Fiji', 2019],
];

const zoneYear = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...odd) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), fc.integer({ min: 1990, max: 2036 })),
  },
);

/** The first of the days to look at: mostly such that the clocks change on the second. */
function startIn(tz: string, year: number, share: number): number {
  const begin = Date.UTC(year, 0, 2);
  const offset = (day: number) => wallBy(tz, begin + day * DAY) - begin - day * DAY;
  const changes = Array.from({ length: 362 }, (_, day) => day).filter((day) => offset(day) !== offset(day + 1));
  const day =
    changes.length > 0 && share < 0.8 ? changes[Math.floor(share * 1.25 * changes.length)] : Math.floor(share * 355);
  return begin + ((day ?? 0) - 1) * DAY;
}

const DAYS = 5;

describe('every cron in every zone', () => {
  it('fires exactly when a walk over all minutes says so', () => {
    const crons = fc.array(sets, { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(zoneYear, fc.double({ min: 0, max: 0.999, noNaN: true }), crons, ([tz, year], share, drawn) => {
        const from = startIn(tz, year, share);
        const minutes = [...minutesOf(tz, from, DAYS)];
        for (const one of drawn) {
          const text = write(one);
          if ('problem' in readCron(text)) continue;
          const cron = parseCron(text);
          const expected = minutes.filter(({ walls }) => walls.some((wall) => isNamed(wall, one))).map(({ at }) => at);
          const found = nextFires(cron, tz, from - 1, expected.length + 1).map(({ at }) => at);
          const label = `${text} in ${tz} from ${new Date(from).toISOString()}`;
          assert.deepEqual(found.slice(0, expected.length), expected, label);
          assert.ok((found[expected.length] ?? Number.POSITIVE_INFINITY) >= from + DAYS * DAY, label);
          const coming = minutes.flatMap(({ walls }) => walls.filter((wall) => isNamed(wall, one)));
          const [first = 0, last = 0] = [coming[0], coming.at(-1)];
          if (coming.length > 0) assert.equal(countComing(cron, tz, first, last, 1_000), coming.length, label);
          for (const [index, at] of expected.entries()) {
            assert.equal(lastFire(cron, tz, at)?.at, at, label);
            if (index > 0) assert.equal(lastFire(cron, tz, at - 1)?.at, expected[index - 1], label);
          }
        }
      }),
      { numRuns: runCount(60) },
    );
  });

  it('fires in 24 hours at most as often as a walk over all wall-clock minutes of a year says', () => {
    fc.assert(
      fc.property(sets, fc.constantFrom(2027, 2028), (one, year) => {
        const text = write(one);
        const read = readCron(text);
        const named: number[] = [];
        for (let wall = Date.UTC(year, 0); wall < Date.UTC(year + 1, 0); wall += MINUTE) {
          if (isNamed(wall, one)) named.push(wall);
        }
        let [most, first] = [0, 0];
        for (const [index, wall] of named.entries()) {
          while ((named[first] as number) <= wall - DAY) first++;
          most = Math.max(most, index - first + 1);
        }
        if ('problem' in read) assert.equal(named.length, 0, text);
        // A year that is no leap year may name nothing.
        else if (named.length > 0) assert.equal(read.firesPer24h, most, text);
      }),
      { numRuns: runCount(12) },
    );
  });
});
