import { z } from 'zod';
import { envelopeLimits } from './limits.ts';

export const recommendations = ['proceed', 'retry', 'escalate'] as const;
export const operations = ['create', 'update'] as const;

export const artifactSchema = z.object({
  path: z.string().describe('Relative path from the workspace root.'),
  operation: z.enum(operations).describe('create for a new file, update for an existing one.'),
  content: z.string().describe('The complete content of the file.'),
});

/** The output of an agent: success, a summary, the files to write, and a recommendation. */
export const outputEnvelopeSchema = z.object({
  success: z.boolean().describe('Did the agent complete its task?'),
  summary: z
    .string()
    .min(1)
    .max(envelopeLimits.summaryChars)
    .describe('What happened, for a person; errors are described here too.'),
  artifacts: z.array(artifactSchema).max(envelopeLimits.artifacts).describe('Files to write; may be empty.'),
  notes: z
    .array(z.string().max(envelopeLimits.noteChars))
    .max(envelopeLimits.notes)
    .optional()
    .describe('Context for the next worker; names no agent.'),
  recommendation: z.enum(recommendations).describe('What should happen next.'),
});

export type Artifact = z.infer<typeof artifactSchema>;
export type OutputEnvelope = z.infer<typeof outputEnvelopeSchema>;
export type Recommendation = OutputEnvelope['recommendation'];
