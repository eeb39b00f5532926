import { stepSchema, whenSchema } from '@sprout/rules';
import { z } from 'zod';
import { id, instant, limits, line } from '#operations';
import { sentenceField } from '../../core/operations/schema/sentence-field.ts';

export const ruleState = z.enum(['active', 'paused', 'archived']);

/** How far a match is: it waits for its time, it acted, it asks, or it came to nothing. */
export const matchState = z.enum(['waiting', 'asked', 'done', 'declined', 'failed', 'void', 'dropped']);

export const ask = z.enum(['always', 'first', 'never']);

export const name = line(limits.nameLength);
export const steps = z.array(stepSchema).min(1).max(3);

/** The same without its fields in the tool list, which has them once, at rule.create. */
const anyObject = z.record(z.string(), z.unknown());
export const shortWhen = anyObject.pipe(whenSchema);
export const shortSteps = z.array(anyObject.pipe(stepSchema)).min(1).max(3);
export const capPerDay = z.int().min(1).max(20).describe('It rests after so many times a day.');

/** A rule as it is kept. */
export const authored = {
  name: z.string(),
  when: whenSchema,
  unless: whenSchema.nullable(),
  then: z.array(stepSchema),
  ask,
  capPerDay: z.int(),
};

export const shownRule = z.strictObject({
  ruleId: id,
  ...authored,
  state: ruleState,
  approved: z.boolean().describe('Whether a parent said yes to what it does now.'),
  by: z.strictObject({ kind: z.enum(['agent', 'parent']), id, name: z.string() }).describe('Whose rights it has.'),
  createdAt: instant,
  firedAt: instant.nullable(),
});

export const inWords = sentenceField('The whole rule in a sentence.');

export const fired = z.strictObject({
  matchId: id,
  at: instant,
  state: matchState,
  childId: id.nullable(),
  outcome: sentenceField().nullable(),
});

export const wouldHaveFired = z.strictObject({
  days: z.int(),
  count: z.int(),
  times: z.array(instant).describe('The latest ten, newest first.'),
});
