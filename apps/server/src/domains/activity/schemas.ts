import { z } from 'zod';
import { actor } from '../../core/operations/schema/actor.ts';
import { id, instant } from '../../core/operations/schema/fields.ts';

export const activityEvent = z.strictObject({
  eventId: id,
  type: z.string(),
  actor,
  refs: z.record(z.string(), z.string()),
  payload: z
    .record(z.string(), z.unknown())
    .describe('What else is known of it. Empty for an agent that may not read what it is about.'),
  timestamp: instant,
});

/** What the kids and things in refs of events are called now; for gems, why they were given. */
export const namesOfThings = z
  .record(z.string(), z.string())
  .describe(
    'What the kids and things in refs are called now, by id, as far as you may read them; a transactionId has why gems changed.',
  );

export const eventTypes = z
  .array(z.string().regex(/^[a-z_]+\.[a-z_]+$/))
  .min(1)
  .max(50);
