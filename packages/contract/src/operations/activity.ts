import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';
import { id, instant, pageInput, pageOf } from '../schema/fields.ts';

const actorKind = z.enum(['agent', 'parent', 'kid', 'sprout']);

/** Who did it. An agent acts for the parent with this id, through the grant, as the client that the parents know by name. */
export const actor = z.strictObject({
  kind: actorKind,
  id: z.string(),
  grantId: id.optional(),
  client: z.string().optional(),
});

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

export const listActivity = defineOperation({
  name: 'activity.list',
  title: 'Family activity',
  description:
    'What happened in the family, newest first: who did what to whom. Filter by event types, by kid or by who did it; follow nextCursor for older events. With after, what came after that event, oldest first: so you miss nothing even if the server’s clock is set back. Events are kept for a year and more; floor says where the list ends because of that.',
  scope: 'task:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: {
    since: instant.optional().describe('Only events at or after this time.'),
    until: instant.optional().describe('Only events before this time.'),
    after: id.optional().describe('An eventId: only events that came after it, oldest first. Not with since or until.'),
    types: eventTypes.optional().describe('Only these event types, e.g. ["gems.adjusted"].'),
    childId: id.optional().describe('Only events about this kid.'),
    actor: actorKind.optional().describe('Only what one of these did.'),
    ...pageInput,
  },
  output: {
    ...pageOf(activityEvent),
    names: namesOfThings,
    floor: instant.optional().describe('The list reaches back to here only: older events are no longer kept.'),
  },
});

export const forgetOldActivity = defineOperation({
  name: 'activity.forget_old',
  title: 'Forget old activity',
  description: `Forgets events that are older than ${limits.activityKeepDays} days, some at a time.`,
  scope: null,
  audience: ['sprout'],
  effect: 'write',
  destructive: true,
  input: {},
  output: { forgotten: z.int(), floor: instant },
});

/** Every operation of activity, in the order in which lists show them. */
export const activityOperations = [listActivity, forgetOldActivity];
