import { z } from 'zod';
import { id, instant, line, timezone } from '#operations';
import type { ActivityType } from '../../core/events/activity-types.ts';
import { runWorker } from '../run/schemas.ts';
import { skillValues } from '../skill/value-schemas.ts';

export const heartbeatStatus = z.enum(['active', 'paused', 'cancelled']);

/** How a run that a heartbeat started has ended so far. */
export const beatOutcome = z.enum(['open', 'waiting', 'completed', 'gathered', 'blocked', 'terminated']);

export const cron = line(100);

export const on = z
  .array(z.string().min(1).max(64))
  .min(1)
  .max(20)
  .meta({ examples: [['task.completed' satisfies ActivityType]] });

/** When a heartbeat fires. */
export const cadence = {
  cron: z.string().nullable(),
  on: z.array(z.string()).nullable(),
  tz: timezone,
  hasOwnTz: z.boolean().describe('false: it follows the family’s zone.'),
};

export const claimWithin = z.int().min(1).max(10_080);

/** What an author decides about a heartbeat, as it is kept. */
export const authored = {
  name: z.string(),
  ...cadence,
  runSkillId: id,
  assignmentSkillId: id.nullable(),
  childId: id.nullable(),
  taskId: id.nullable(),
  skillInput: skillValues,
  postResultNotify: z.boolean(),
  worker: runWorker,
  claimWithinMinutes: z.int().nullable(),
};

export const pausedUntil = instant.nullable().describe('When a pause ends by itself.');

export const nextFires = z.array(instant);

export const isDue = z.boolean().describe('Its time has come, and it fires as soon as those before it did.');

export const firesPer24h = z
  .int()
  .nullable()
  .describe('Null for event-driven ones, which the server keeps within the cap.');
