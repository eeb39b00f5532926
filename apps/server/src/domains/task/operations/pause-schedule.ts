import { type Message, message } from '@sprout/messages';
import { z } from 'zod';
import { day, defineOperation, id, implementWrite, limits, line, requireFewer, type WriteContext } from '#operations';
import { defineRule } from '../../../core/operations/rule.ts';
import { previewShape, warnings } from '../../../core/operations/schema/preview.ts';
import { listChildren, requireChild } from '../../family/index.ts';
import { dayFor } from '../day-for-reader.ts';
import { isSamePause, type Pause } from '../pause.ts';
import { pause } from '../pause-schemas.ts';
import { insertPause, markSeen, readPauses } from '../pause-store.ts';
import { dueSchedule, nextOccurrences } from '../schedule.ts';
import { daysOffWarnings, maySetAside } from '../set-aside.ts';
import type { Task } from '../task.ts';
import { listGoingOn, listOneTime } from '../task-store.ts';
import { changingToday, currentDay } from '../today.ts';

export const definition = defineOperation({
  name: 'task.pause_schedule',
  title: 'Plan days off',
  description:
    'Days off: repeating tasks are not due from one local day to another. One-time tasks and those with ' +
    'evenOnDaysOff stay due.',
  scope: 'task:write',
  reasons: ['LIMIT_EXCEEDED'],
  preview: previewShape(pause.omit({ pauseId: true }), {}),
  input: {
    from: day.describe('First day off.'),
    until: day.describe('Last day off.'),
    childIds: z.array(id).min(1).max(limits.kidsPerFamily).optional().describe('Default: all kids.'),
    label: line(limits.nameLength)
      .optional()
      .describe('What parents read.')
      .meta({ examples: ['Christmas'] }),
  },
  output: { pauseId: id, warnings },
  change: ({ childIds, from, until }, { nameOf }) => {
    const kids = Array.isArray(childIds) ? childIds.map(nameOf) : [message('change.lines.task.allKids')];
    const title = message('change.lines.task.pause', { kids, count: from === until ? 1 : 2 });
    return { title, said: ['childIds'] };
  },
  undo: { by: 'task.resume_schedule', args: ({ result: { pauseId } }) => ({ pauseId }) },
});

const endNotBeforeStart = defineRule(definition.input, ['from', 'until'], ({ from, until }) =>
  until < from ? [{ path: '/until', expected: `a day not before ${from}` }] : [],
);

export const pauseSchedule = implementWrite(definition, {
  rules: [endNotBeforeStart],

  async run(context, { from, until, childIds, label }) {
    const { db, familyId } = context;
    const named = childIds && [...new Set(childIds)];
    for (const childId of named ?? []) await requireChild(context, childId, 'childIds');
    const day = await currentDay(context);
    const asked = { from, until, childIds: named ?? null };
    const known = (await readPauses(db, familyId, from, until)).find((pause) => isSamePause(pause, asked));
    const isUnseen = !maySetAside(context);
    if (known !== undefined) {
      if (known.isUnseen && !isUnseen) markSeen(db, familyId, known.pauseId);
      const already = message('taskWarnings.samePlanned');
      return { pauseId: known.pauseId, warnings: [already, ...(await warningsOf(context, known, day))] };
    }
    const planned = await readPauses(db, familyId, day);
    const things = 'days off that are planned or have begun';
    requireFewer(planned.length, limits.pausesPerFamily, things, 'task.resume_schedule');

    const pauseId = context.random.id('pa');
    const pause: Pause = { pauseId, ...asked, label: label ?? null, isUnseen, place: context.nextPlace() };
    const kids = named ?? (await listChildren(db, familyId)).map(({ childId }) => childId);
    await changingToday(context, day, kids, () => insertPause(db, familyId, pause));
    const [only, ...others] = named ?? [];
    const refs = only !== undefined && others.length === 0 ? { pauseId, childId: only } : { pauseId };
    context.emit({ type: 'task.schedule_paused', refs, payload: { from, until, childIds: pause.childIds } });
    const warnings = [...(await warningsOf(context, pause, day)), ...(await daysOffWarnings(context, pause, day))];
    return { pauseId, warnings };
  },

  preview: (_context, { from, until, childIds, label = null }, { warnings }) => ({
    resolved: { from, until, childIds: childIds === undefined ? null : [...new Set(childIds)], label },
    warnings,
  }),

  nextStep: ({ warnings }) =>
    warnings.length > 0
      ? 'Tell the parent what warnings says; task.delete or task.update changes a task that stays due; ' +
        'task.list_pauses shows what is planned.'
      : 'task.list_pauses shows what is planned; task.resume_schedule takes it back.',
});

/** How many tasks one answer names. */
const NAMED = 10;

/** The tasks that stay due: one-time tasks, which somebody set for that very day, and those that are due on days off too. */
async function warningsOf(
  { db, familyId, clock, principal }: WriteContext,
  pause: Pause,
  day: string,
): Promise<Message[]> {
  const { from, until, childIds } = pause;
  if (until < day) return [message('taskWarnings.daysOver')];
  const first = from > day ? from : day;
  const [oneTime, goingOn] = await Promise.all([
    listOneTime(db, familyId, first, until),
    listGoingOn(db, familyId, first),
  ]);
  const isWithin = (task: Task) => {
    const [next] = nextOccurrences(dueSchedule(task), first, clock.timezone, 1);
    return next !== undefined && next.date <= until;
  };
  return [...oneTime, ...goingOn.filter(isWithin)]
    .filter((task) => task.childIds === null || childIds === null || task.childIds.some((id) => childIds.includes(id)))
    .slice(0, NAMED)
    .map(({ name, schedule: { oneTimeDate } }) =>
      oneTimeDate === undefined
        ? message('taskWarnings.stays', { task: name })
        : message('taskWarnings.staysOn', { task: name, day: dayFor(principal, oneTimeDate) }),
    );
}
