import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { id, instant, pageInput, pageOf, prose } from '../schema/fields.ts';
import { pastEffect, runEffect, runEvent, runInput, runQuestion, runWorkCost } from '../schema/run-story.ts';
import { skillValues } from '../schema/skill-values.ts';

/** What a run is doing. The last three are ends. */
export const runStatus = z.enum(['running', 'waiting_human', 'blocked', 'completed', 'terminated']);

/** Who works on a run: the Sprout agent, or an agent outside that claims it. */
export const runWorker = z.enum(['sprout', 'agent']);

const warnings = z.array(z.string());

/** A worker's claim; a newer one fences it out. */
const token = z.string().min(1).max(64);

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

export const startRun = defineOperation({
  name: 'run.start',
  title: 'Run a skill',
  description:
    'Runs a skill once, within your own rights and the skill’s handsReferenced. The Sprout agent works on it; a home_agent skill, or worker: agent, waits for run.submit_output with claim: true. The result is posted to the inbox.',
  scope: 'run:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  rate: { perMinute: 10, burst: 30 },
  reasons: ['SKILL_ARCHIVED', 'LIMIT_EXCEEDED'],
  input: {
    skillId: id,
    input: skillValues.default({}).describe('A value for each variable that the prompt uses.'),
    childId: id.optional().describe('The kid it is about; fills child_id and child_name.'),
    worker: runWorker.default('sprout').describe('Who works on it.'),
    postResultNotify: z.boolean().default(true).describe('Post the result to the inbox.'),
  },
  output: { runId: id, warnings },
});

export const listRuns = defineOperation({
  name: 'run.list',
  title: 'Runs',
  description:
    'Runs of skills, newest first. status: open with for: me lists what you could claim now. summary is null where it may tell what you may not read.',
  scope: 'run:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: {
    status: z.enum(['open', 'all']).default('all').describe('open: not ended.'),
    for: z.enum(['me']).optional().describe('me: only runs that wait for an agent whose scopes cover their hands.'),
    ...pageInput,
  },
  output: pageOf(runItem),
});

export const getRun = defineOperation({
  name: 'run.get',
  title: 'The story of a run',
  description:
    'A whole run: the envelopes that went in and out, every attempt, what it did with how to undo it, what it cost, the open question and who answered the others. Kids are named only with family:read. To see into a run that you did not start takes that and the read scopes of its hands; warnings say what is left out.',
  scope: 'run:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  input: { runId: id },
  output: {
    ...runItem.shape,
    worker: runWorker,
    startedBy: z.strictObject({
      kind: z.enum(['heartbeat', 'request', 'kid']),
      authority: z.enum(['agent', 'parent', 'kid']).describe('Whose rights bound what it does.'),
      actorId: id,
    }),
    hands: z.array(z.string()).describe('The tools that it may cause.'),
    lease: z.strictObject({ holder: z.enum(['sprout', 'agent', 'parent']), until: instant }).nullable(),
    question: runQuestion.nullable(),
    effects: z.array(pastEffect),
    cost: runWorkCost.nullable(),
    warnings,
    events: z.array(runEvent),
  },
});

export const submitRunOutput = defineOperation({
  name: 'run.submit_output',
  title: 'Work on a run',
  description:
    'For the worker of a run. claim: true takes a run that waits for an agent and answers its input envelope, a leaseToken and leaseUntil. leaseToken alone renews the lease. leaseToken with output hands the output envelope in: it is validated and applied, and the answer has the next input with a new leaseToken, or the end state. A lease that ran out goes to the next worker, and your late output is refused. Read sprout://run/guide first.',
  scope: 'run:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  reasons: ['RUN_NOT_WAITING', 'LEASE_LOST', 'ENVELOPE_INVALID', 'ALREADY_RESOLVED'],
  input: {
    runId: id,
    claim: z
      .literal(true)
      .optional()
      .describe('Take the run.')
      .meta({ examples: [true] }),
    leaseToken: token.optional().describe('Of your claim, or of the last answer.'),
    output: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        '{ success, summary, artifacts: [{ path, operation: create|update, content }], notes?, recommendation: proceed|retry|escalate }',
      ),
  },
  output: {
    runId: id,
    status: runStatus,
    reason: z.string().nullable(),
    leaseToken: token.nullable().describe('For your next call; null: the run needs nothing more from you now.'),
    leaseUntil: instant.nullable(),
    hands: z.array(z.string()).describe('The tools that artifacts may cause.'),
    input: runInput.nullable(),
    question: runQuestion.nullable().describe('What a parent is asked, while the run waits for that.'),
    effects: z.array(runEffect).describe('What the run has done so far.'),
  },
});

export const answerRun = defineOperation({
  name: 'run.answer',
  title: 'Answer a run’s question',
  description:
    'Answers the open question of a run, bound to what you saw by contentHash. Approved writes happen once, in the same moment; if what they depend on has changed since, nothing happens and the run asks again (askedAgain). The same answer again gets the same result. Only approve does what the question proposes; every other choice is words for the worker. An agent answers only what the parent told it, never a question that its own output raised or that a run of a kid asks, and approves only what it could do itself.',
  scope: 'run:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  rate: { perMinute: 10, burst: 30 },
  reasons: ['ANSWER_STALE', 'ANSWER_NOT_YOURS'],
  input: {
    runId: id,
    questionId: id,
    choice: z.string().min(1).max(40).describe('One of the question’s options.'),
    contentHash: z.string().min(1).max(100).describe('Of the question, as you saw it.'),
    text: prose(2_000).optional().describe('Words for the worker.'),
  },
  output: {
    runId: id,
    status: runStatus,
    reason: z.string().nullable(),
    askedAgain: z.boolean(),
    question: runQuestion.nullable(),
    effects: z.array(runEffect),
  },
});

export const cancelRun = defineOperation({
  name: 'run.cancel',
  title: 'Stop a run',
  description:
    'Ends a run that has not ended. What it did stays; run.get has how to undo that. A run that you did not start takes the scopes of its hands.',
  scope: 'run:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  destructive: true,
  reasons: ['ALREADY_RESOLVED'],
  input: { runId: id },
  output: { runId: id, status: runStatus, reason: z.string().nullable() },
});

export const workOnRun = defineOperation({
  name: 'run.work',
  title: 'Take up a run',
  description: 'Hands a run that is due to the Sprout agent.',
  scope: null,
  audience: ['sprout'],
  effect: 'write',
  input: { runId: id },
  output: { runId: id, isTaken: z.boolean() },
});

export const handInRun = defineOperation({
  name: 'run.hand_in',
  title: 'Hand in an attempt',
  description: 'What came of an attempt of the Sprout agent. The output of an attempt that is over is discarded.',
  scope: null,
  audience: ['sprout'],
  effect: 'write',
  input: {
    runId: id,
    leaseToken: token,
    text: z.string().optional().describe('The output envelope as the agent wrote it.'),
    failure: z.enum(['crash', 'timeout', 'interrupted']).optional(),
    detail: z.string().optional(),
    cost: runWorkCost.optional(),
  },
  output: { runId: id, status: runStatus, isLate: z.boolean() },
});

export const lookAfterRun = defineOperation({
  name: 'run.look_after',
  title: 'Look after a run',
  description:
    'Moves a run on whose time limit has passed: a lease, a question, a wait for a worker, or how long it is kept.',
  scope: null,
  audience: ['sprout'],
  effect: 'write',
  input: { runId: id },
  output: { runId: id, status: runStatus },
});

/** Every operation on runs, in the order in which lists show them. */
export const runOperations = [
  startRun,
  listRuns,
  getRun,
  submitRunOutput,
  answerRun,
  cancelRun,
  workOnRun,
  handInRun,
  lookAfterRun,
];
