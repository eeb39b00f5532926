import { z } from 'zod';
import { id, limits } from '#operations';
import { patchOf } from '../../core/operations/schema/patch.ts';
import { weekday, weekdays } from '../task/spec-schemas.ts';

const minutes = z.int().min(0).max(limits.screentimeMinutes);

/** Minutes of the days of a week; a day that is left out has no limit. */
const minutesByDay = z.strictObject(
  Object.fromEntries(weekdays.options.map((day) => [day, minutes.optional()])) as Record<
    z.infer<typeof weekdays>,
    z.ZodOptional<typeof minutes>
  >,
);

export const dailyMinutes = z.union([minutes, patchOf(minutesByDay)]);

const wallTimes = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a wall time such as 20:00');

/** A wall time. Minutes since midnight are accepted: 1200 becomes 20:00. */
const wallTime = z.preprocess(
  (value) => (typeof value === 'number' && Number.isInteger(value) ? clockOf(value) : value),
  wallTimes,
) as unknown as typeof wallTimes;

function clockOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

const quietTime = z.strictObject({
  days: z.array(weekday).min(1).max(7).optional().describe('On which days it begins. Default: every day.'),
  from: wallTime.describe('HH:MM'),
  until: wallTime.describe('HH:MM; earlier than from: on the next day.'),
});

const quietTimes = z.array(quietTime).max(limits.quietTimes);

/** Quiet hours. One object with startMinutes and endMinutes, as it used to be, is accepted. */
export const quietHours = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { startMinutes, endMinutes, ...rest } = value as Record<string, unknown>;
  return [{ from: startMinutes, until: endMinutes, ...rest }];
}, quietTimes) as unknown as typeof quietTimes;

const autoApprove = z.strictObject({
  minutesPerDay: minutes.optional().describe('In all on a day.'),
  minutesPerRequest: minutes.optional(),
});

/** In a change: null drops a part. */
export const autoApprovePatch = patchOf(autoApprove);

export const overLimit = z.enum(['ask', 'refuse']);

const settings = {
  dailyMinutes: z.union([z.int(), z.record(z.string(), z.int())]).nullable(),
  gemsPerMinute: z.int(),
  quietHours: z.array(z.strictObject({ days: z.array(weekdays).optional(), from: z.string(), until: z.string() })),
  tasksFirst: z.boolean(),
  autoApprove: z.strictObject({ minutesPerDay: z.int().optional(), minutesPerRequest: z.int().optional() }).nullable(),
  overLimit,
};

const whose = z.enum(['own', 'family']);

export const shown = {
  childId: id.nullable(),
  ...settings,
  whose: z
    .strictObject(
      Object.fromEntries(Object.keys(settings).map((name) => [name, whose])) as Record<
        keyof typeof settings,
        typeof whose
      >,
    )
    .describe('own: set for this kid; family: the family’s.'),
};

/** What a kid sees of the quiet hours. */
export const quietHoursShown = settings.quietHours;
