import { z } from 'zod';
import { id, limits, line, prose } from '#operations';
import { previewShape, warnings } from '../../core/operations/schema/preview.ts';
import { sentenceField } from '../../core/operations/schema/sentence-field.ts';
import { variableName, variableType } from './value-schemas.ts';

/** Who runs a skill: Sprout or an agent (generic), or only the parents' own agent (home_agent). */
export const skillCategory = z.enum(['generic', 'home_agent']);

/** A skill that kids may launch waits while a parent still has to look at it. */
export const skillStatus = z.enum(['active', 'waiting', 'archived']);

/** Who wrote a skill. */
export const authorTier = z.enum(['agent', 'parent', 'sprout']);

/** What the policy for kids says about a skill; a skill that kids cannot launch is always allowed. */
export const policyDecision = z.strictObject({
  verdict: z.enum(['allow', 'review', 'refuse']),
  reasons: z.array(z.strictObject({ code: z.string(), message: sentenceField() })),
});

/** A value that a skill's prompt uses as {{input.name}}. */
export const inputVariable = z.strictObject({
  name: variableName,
  // Skills of before may hold any word here.
  type: line(40).optional(),
  description: line(limits.reasonLength).optional(),
});

const writtenVariable = z.strictObject({
  ...inputVariable.shape,
  type: variableType.optional().describe('Without it any value fits.'),
});

/** A field of the results that a skill posts. */
export const responseField = z.strictObject({
  name: variableName,
  type: z.enum(['string', 'number', 'boolean', 'date', 'list', 'object']).default('string'),
  description: line(limits.reasonLength).optional(),
  optional: z.boolean().default(false).describe('true: result may leave it out.'),
});

export const name = line(limits.nameLength);

export const description = prose(limits.descriptionLength);

export const prompt = prose(limits.promptLength);

export const handsReferenced = z.array(line(64)).max(limits.handsPerSkill);

export const inputVariables = z.array(writtenVariable).max(limits.variablesPerSkill);

export const responseModel = z.array(responseField).min(1).max(limits.variablesPerSkill);

export const ageRange = line(20);

export const canvasIds = z.array(id).max(50);

/** What an author decides about a skill. */
export const authored = {
  name: z.string(),
  description: z.string(),
  category: skillCategory,
  prompt: z.string(),
  handsReferenced: z.array(z.string()),
  inputVariables: z.array(inputVariable),
  responseModel: z.array(responseField).nullable(),
  kidCallable: z.boolean(),
  ageRange: z.string().nullable(),
};

/** A canvas that a skill links, as lists show it. */
export const linkedCanvas = z.strictObject({
  canvasId: id,
  name: z.string(),
  emoji: z.string(),
  version: z.int().describe('The version that the skill plays.'),
});

const { prompt: _, ...resolved } = authored;

export const preview = previewShape(z.strictObject({ ...resolved, canvasIds: z.array(id) }), {
  previewSkill: z.strictObject({ ...authored, canvases: z.array(linkedCanvas) }),
  policyDecision,
});

/** An agent whose words stand in a skill, as it is stored. */
export const skillAuthor = z.strictObject({
  grantId: id,
  scopes: z.array(z.string().max(100)).max(100),
  fields: z.array(z.string().max(100)).max(20).optional(),
  isVouchedFor: z.boolean().optional(),
});

/** Whose words a skill has. */
export const whoWrote = {
  writtenBy: z
    .strictObject({ kind: authorTier, agents: z.array(z.string()).describe('What the parents call them.') })
    .describe(
      'Who changed last what it does, and the agents of which words stand in it: name, description, prompt, variables, tools.',
    ),
  warnings: warnings.describe('Not empty: an agent that may do less than you wrote it.'),
};

/** Heartbeats that run a skill, or give it to their runs. */
export const pausedHeartbeats = z
  .array(z.strictObject({ heartbeatId: id, name: z.string().nullable().describe('Null without heartbeat:read.') }))
  .describe('Heartbeats of the skill that are paused now.');
