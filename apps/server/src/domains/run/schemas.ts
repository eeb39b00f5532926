/** What a run shows of itself: where it stands, its envelopes, its journal, what it did and what it asks. */
import { z } from 'zod';
import { id, instant } from '#operations';
import { fromKid } from '../../core/operations/schema/kid-text.ts';
import { sentenceField } from '../../core/operations/schema/sentence-field.ts';
import { shownChange } from '../../core/operations/schema/shown-change.ts';

/** What a run is doing. The last three are ends. */
export const runStatus = z.enum(['running', 'waiting_human', 'blocked', 'completed', 'terminated']);

/** Who works on a run: the Sprout agent, or an agent outside that claims it. */
export const runWorker = z.enum(['sprout', 'agent']);

/** A worker's claim; a newer one fences it out. */
export const token = z.string().min(1).max(64);

export const runItem = z.strictObject({
  runId: id,
  skillId: id,
  skillName: z.string(),
  status: runStatus,
  reason: z
    .string()
    .nullable()
    .describe('Why it ended; gathered: Sprout’s rules only summed up, nobody followed the prompt.'),
  summary: z.string().nullable().describe('What the worker said last.'),
  iteration: z.int(),
  awaits: runWorker.nullable().describe('The worker that has to take it up.'),
  heartbeatId: id.nullable(),
  childId: id.nullable(),
  startedAt: instant,
  endedAt: instant.nullable(),
});

const record = z.record(z.string(), z.unknown());

/** An event that a run of an event-driven heartbeat is about, with what the kid and the task are called. */
const happened = z.strictObject({
  type: z.string(),
  timestamp: instant,
  refs: z.record(z.string(), z.string()),
  kid: z.string().optional(),
  task: z.string().optional(),
});

/** The input envelope of the agent protocol. */
export const runInput = z.strictObject({
  context: z.strictObject({ feature_id: id.nullable(), workflow: z.string(), iteration: z.int() }),
  paths: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  task: z.strictObject({
    action: z.string(),
    params: z.strictObject({
      skillId: id,
      input: fromKid(record),
      prompt: z.string(),
      events: z.array(happened).optional().describe('What happened, if that is why it runs.'),
    }),
  }),
  prior_context: z.array(z.string()).optional(),
});

/** The output envelope of the agent protocol. */
export const runOutput = z.strictObject({
  success: z.boolean(),
  summary: z.string(),
  artifacts: z.array(
    z.strictObject({ path: z.string(), operation: z.enum(['create', 'update']), content: z.string() }),
  ),
  notes: z.array(z.string()).optional(),
  recommendation: z.enum(['proceed', 'retry', 'escalate']),
});

export const runWorkCost = z.strictObject({
  adapter: z.string(),
  model: z.string().optional(),
  inputTokens: z.int().min(0),
  outputTokens: z.int().min(0),
  microUsd: z.int().min(0).describe('Millionths of a US dollar.'),
});

/** A write that waits for a parent, with what a rehearsal of it showed. */
const proposal = z.strictObject({
  path: z.string().describe('The artifact that proposes it.'),
  operation: z.string(),
  args: record,
  specHash: z.string(),
  change: shownChange.optional().describe('What it changes, field by field.'),
  before: record.nullable(),
  preview: record,
});

/** The open question of a run. */
export const runQuestion = z.strictObject({
  questionId: id,
  text: sentenceField(),
  details: z.array(sentenceField()),
  options: z.array(z.strictObject({ choice: z.string(), label: sentenceField() })),
  contentHash: z.string().describe('Send it back with run.answer: it says what you saw.'),
  proposals: z.array(proposal),
  askedAt: instant,
  expiresAt: instant,
});

/** Something that a run did. */
export const runEffect = z.strictObject({
  operation: z.string(),
  args: record,
  result: record,
  about: z.strictObject({ kind: z.string(), id }).nullable().describe('What it made or changed.'),
  undo: z
    .strictObject({ operation: z.string(), args: record })
    .nullable()
    .describe('The call that takes it back; null: none.'),
  idempotencyKey: z.string(),
  at: instant,
});

/** Something that a run did, as its story shows it later. */
export const pastEffect = runEffect.extend({
  change: shownChange.describe('What it changed, field by field.'),
  takenBack: z.boolean().describe('true: taken back since, here or elsewhere; there is no undo any more.'),
});

/** One entry of a run's journal. Which fields it has depends on its type. */
export const runEvent = z.strictObject({
  type: z.string(),
  at: instant,
  iteration: z.int().optional(),
  attempt: z.int().optional(),
  input: runInput.optional(),
  versions: z
    .record(z.string(), z.string())
    .optional()
    .describe('The resources of paths, as the worker could see them.'),
  output: runOutput.optional(),
  problems: z.array(z.strictObject({ code: z.string(), message: z.string(), fix: z.string() })).optional(),
  failure: z.string().optional(),
  detail: z.string().optional(),
  decision: z.string().optional(),
  reason: z.string().optional(),
  status: z.string().optional(),
  question: z.strictObject({ questionId: id, text: z.string() }).optional(),
  answer: z
    .strictObject({
      questionId: id,
      choice: z.string(),
      label: z.string().describe('What the choice said.'),
      text: z.string(),
      by: z.string(),
    })
    .optional(),
});
