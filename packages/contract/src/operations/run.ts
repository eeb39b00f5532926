import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { id, instant, pageInput, pageOf } from '../schema/fields.ts';
import { skillValues } from '../schema/skill-values.ts';

/** What a run is doing. The last three are ends. */
export const runStatus = z.enum(['running', 'waiting_human', 'blocked', 'completed', 'terminated']);

/** Who works on a run: the Sprout agent, or an agent outside that claims it. */
export const runWorker = z.enum(['sprout', 'agent']);

export const runItem = z.strictObject({
  runId: id,
  skillId: id,
  skillName: z.string(),
  status: runStatus,
  reason: z.string().nullable().describe('Why it ended.'),
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
    'Runs a skill once, within your own rights and the skill’s handsReferenced. The Sprout agent works on it; a home_agent skill, or worker: agent, waits for run.claim. The result is posted to the inbox.',
  scope: 'run:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  rate: { perMinute: 10, burst: 30 },
  reasons: ['LIMIT_EXCEEDED'],
  input: {
    skillId: id,
    input: skillValues.default({}).describe('A value for each variable that the prompt uses.'),
    childId: id.optional().describe('The kid it is about.'),
    worker: runWorker.default('sprout'),
    postResultNotify: z.boolean().default(true).describe('Post the result to the inbox.'),
  },
  output: { runId: id },
});

export const listRuns = defineOperation({
  name: 'run.list',
  title: 'Runs',
  description: 'Runs of skills, newest first. status: open with for: me lists what you could claim now.',
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

/** Every operation on runs, in the order in which lists show them. */
export const runOperations = [startRun, listRuns];
