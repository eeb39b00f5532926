import { type Message, message } from '@sprout/messages';
import { z } from 'zod';
import { day, defineOperation, id, implementRead, limits, type ReadContext } from '#operations';
import { defineRule, within } from '../../../core/operations/rule.ts';
import { sentenceField } from '../../../core/operations/schema/sentence-field.ts';
import { holdsScope } from '../../../core/scopes/authorise.ts';
import { addDays, dayAt, instantOf } from '../../../core/time/day.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { type ChildRow, listChildren } from '../family-store.ts';
import type { Days, FamilyPorts } from '../ports.ts';
import { requireChild } from '../require-child.ts';

const figure = z.int().optional();
const gems = z.strictObject({ earned: z.int(), spent: z.int() });
const screenMinutes = z
  .strictObject({ asked: z.int(), given: z.int(), used: z.int() })
  .describe('used: minutes that were unlocked.');

const kidFigures = z.strictObject({
  childId: id,
  name: z.string(),
  due: figure,
  done: figure,
  missed: figure,
  waiting: figure,
  excused: figure,
  gems: gems.optional(),
  screenMinutes: screenMinutes.optional(),
  chats: figure,
  plays: figure,
  bestStreak: figure.describe('Most days in a row with everything handed in.'),
});

const days = { from: day.describe('First local day.'), until: day.describe('Last local day.') };

export const definition = defineOperation({
  name: 'family.query_period',
  title: 'How the kids are doing',
  description:
    'Figures of each kid between two local days: tasks, gems, screen minutes, chats, plays; with compareWith also ' +
    'of other days. A figure without its read scope is left out; unknown says what nobody knows.',
  scope: 'family:read',
  effect: 'read',
  input: {
    ...days,
    childId: id.optional().describe('Only this kid.'),
    compareWith: z.strictObject({ from: day, until: day }).optional().describe('Other days to compare with.'),
  },
  output: {
    period: z.strictObject({ ...days, knownFrom: z.string() }),
    kids: z.array(kidFigures),
    compared: z.array(kidFigures).optional(),
    unknown: z.array(sentenceField()),
  },
});

const MOST_DAYS = 366;

const inOrder = defineRule(z.strictObject(days), ['from', 'until'], ({ from, until }) => {
  if (from > until) return [{ path: '/until', expected: 'a day that is not before from' }];
  if (addDays(from, MOST_DAYS) > until) return [];
  return [{ path: '/until', expected: `a day at most ${MOST_DAYS - 1} days after from` }];
});

export const queryPeriod = implementRead(definition, (ports: FamilyPorts) => ({
  rules: [inOrder, within('compareWith', inOrder)],

  async run(context, { from, until, childId, compareWith }) {
    const { db, familyId, now } = context;
    const { timezone } = await requireClock(db, familyId);
    const today = dayAt(now, timezone).day;
    const [firstDay, kids] = await Promise.all([
      ports.firstDayOf(db, familyId, timezone),
      childId === undefined ? listChildren(db, familyId) : requireChild(context, childId).then((kid) => [kid]),
    ]);
    const keptFrom = addDays(today, -limits.activityKeepDays);
    const knownFrom = firstDay > keptFrom ? firstDay : keptFrom;
    const count = (asked: { from: string; until: string }) =>
      countPeriod(context, ports, kids, {
        from: later(asked.from, knownFrom),
        until: asked.until < today ? asked.until : today,
        today,
        timezone,
      });
    const earliest = compareWith !== undefined && compareWith.from < from ? compareWith.from : from;
    const unknown: Message[] = [];
    if (earliest < knownFrom) {
      unknown.push(message(firstDay > keptFrom ? 'period.began' : 'period.kept', { day: knownFrom }));
    }
    return {
      period: { from, until: until < today ? until : today, knownFrom: later(from, knownFrom) },
      kids: await count({ from, until }),
      ...(compareWith !== undefined && { compared: await count(compareWith) }),
      unknown,
    };
  },
  nextStep: ({ compared }) =>
    compared === undefined
      ? 'compareWith adds the same figures of other days; task.list with date shows one day whole.'
      : 'kids are the figures of the period, compared those of compareWith; task.list with date shows one day whole.',
}));

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** The figures of each kid that the caller may read. */
async function countPeriod(
  { db, familyId, now, principal }: ReadContext,
  ports: FamilyPorts,
  kids: readonly ChildRow[],
  days: Days,
) {
  const since = instantOf(days.from, 0, days.timezone);
  const until = Math.max(since, instantOf(addDays(days.until, 1), 0, days.timezone));
  const [tasks, entries, minutesOf, plays] = await Promise.all([
    holdsScope(principal, 'task:read') ? ports.countTasks(db, familyId, kids, days) : undefined,
    holdsScope(principal, 'gems:read') ? ports.sumGems(db, familyId, since, until) : undefined,
    holdsScope(principal, 'screentime:read') ? ports.countMinutes(db, familyId, { since, until }, now) : undefined,
    holdsScope(principal, 'canvas:read') ? ports.countPlays(db, familyId, since, until) : undefined,
  ]);
  return kids.map(({ childId, name }) => ({
    childId,
    name,
    ...tasks?.get(childId),
    ...(entries && { gems: entries.get(childId) ?? { earned: 0, spent: 0 } }),
    ...(minutesOf && { screenMinutes: minutesOf(childId) }),
    ...(plays && { plays: plays.get(childId) ?? 0 }),
  }));
}
