import { z } from 'zod';
import { id, instant } from '#operations';
import { actor } from '../../core/operations/schema/actor.ts';
import { sentenceField } from '../../core/operations/schema/sentence-field.ts';
import { shownUndo } from '../../core/undo/shown-undo.ts';

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

/** An event with its sentence. */
export const toldEvent = activityEvent.extend({ said: sentenceField('What happened, in one sentence.') });

/** The same with what its call did. */
export const wholeEvent = toldEvent.extend({
  proposedBy: z
    .strictObject({ grantId: id, name: z.string() })
    .nullable()
    .describe('The agent on whose card a parent said yes.'),
  before: z.record(z.string(), z.unknown()).nullable().describe('What changed, as it was before.'),
  undo: shownUndo.describe('The call that takes it back; null: you may not, it was taken back, or it is too late.'),
});

/** What the people and things of events are called now; for gems, why they were given. */
export const namesOfThings = z
  .record(z.string(), z.string())
  .describe(
    'What people and things in refs are called now, by id, as far as you may read them; a transactionId has why gems changed.',
  );

export const eventTypes = z.array(z.string().min(1).max(64)).min(1).max(50);
