import { z } from 'zod';
import { id, instant } from '../../core/operations/schema/fields.ts';

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
