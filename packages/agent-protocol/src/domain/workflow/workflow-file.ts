import { z } from 'zod';

const name = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/i)
  .describe('Letters, digits, "-" and "_".');
const command = z.array(z.string().min(1)).min(1).describe('Program and arguments, run without a shell.');
const env = z.array(z.string().min(1)).describe('Names of environment variables the program may see besides PATH.');
const durationMs = z
  .int()
  .min(1)
  .max(7 * 24 * 3600 * 1000);

export const agentSpecSchema = z.union([
  z.strictObject({ command, env: env.optional() }).describe('A program: envelope on stdin, envelope on stdout.'),
  z
    .strictObject({ shell: z.string().min(1).describe('A line for /bin/sh.'), env: env.optional() })
    .describe('A shell line: envelope on stdin, envelope on stdout.'),
  z
    .strictObject({
      mcp: z.union([
        z.strictObject({ command, tool: z.string().min(1), env: env.optional() }),
        z.strictObject({ url: z.url(), tool: z.string().min(1) }),
      ]),
    })
    .describe('A tool of an MCP server: called with the input envelope, answers with the output envelope.'),
  z
    .strictObject({ scripted: z.array(z.unknown()).min(1).describe('Outputs in order; the last one repeats.') })
    .describe('Fixed outputs, for trying a workflow without agents.'),
]);

const path = z.string().min(1);
export const validatorSchema = z.union([
  z.strictObject({ check: z.literal('exists'), path }),
  z.strictObject({ check: z.literal('not_empty'), path }),
  z.strictObject({ check: z.literal('contains'), path, text: z.string().min(1) }),
  z.strictObject({ check: z.literal('json'), path }),
  z.strictObject({ check: z.literal('command'), command, timeout_ms: durationMs.optional() }),
]);

const stepSchema = z.strictObject({
  id: name,
  title: z.string().min(1).max(200).optional().describe('For people; shown in progress and graph.'),
  agent: name.describe('A key of "agents".'),
  action: z.string().min(1).max(200).describe('The verb in task.action.'),
  params: z.record(z.string(), z.unknown()).optional().describe('task.params; variables in texts are filled in.'),
  paths: z
    .record(z.string(), z.union([path, z.array(path)]))
    .optional()
    .describe('Added to the workflow-wide paths.'),
  needs: z.array(name).optional().describe('Steps that must be done first; their notes arrive as prior_context.'),
  writes: z.array(path).optional().describe('What the step may write: paths with * and **. Empty: nothing.'),
  feature_optional: z.boolean().optional().describe('Whether feature_id may be null for this step.'),
  caps: z
    .strictObject({
      iterations: z.int().min(1).max(100).optional().describe('Completed iterations; default 5.'),
      attempts: z.int().min(1).max(20).optional().describe('Transport attempts per iteration; default 3.'),
      stale: z.int().min(2).max(100).optional().describe('Times the same finding may be seen; default 3.'),
    })
    .optional(),
  on_cap: z.enum(['end', 'ask']).optional().describe('At the iteration cap: end the run (default) or ask a person.'),
  suspicious_content: z
    .enum(['retry', 'allow'])
    .optional()
    .describe('Placeholders and updates that drop over 80 %: ask the agent again (default), or write them.'),
  attempt_timeout_ms: durationMs.optional().describe('Default 600000.'),
  step_timeout_ms: durationMs.optional().describe('Working time of the step; default 3600000.'),
  backoff_ms: z.int().min(0).max(600_000).optional().describe('Before the second attempt; doubles; default 1000.'),
  validators: z.array(validatorSchema).optional().describe('Checked after a successful output was written.'),
  findings: path.optional().describe('A JSON artifact under .workflow/ in which the agent lists findings.'),
});

/** A workflow as people write it, in YAML or JSON. */
export const workflowFileSchema = z.strictObject({
  $schema: z.string().optional(),
  name,
  description: z.string().max(2_000).optional(),
  unattended: z.boolean().optional().describe('No person will be asked: limits end the run by force.'),
  run_timeout_ms: durationMs.optional().describe('Working time of the whole run; default 14400000.'),
  answer_timeout_ms: durationMs.optional().describe('How long a question stays open; default three days.'),
  max_recoveries: z
    .int()
    .min(1)
    .max(50)
    .optional()
    .describe('Process deaths in a row before the run is parked; default 3.'),
  index: path.optional().describe('Where the index page, a projection of the journal, is written.'),
  inputs: z
    .record(
      name,
      z.strictObject({
        description: z.string().optional(),
        default: z.string().optional(),
        required: z.boolean().optional(),
      }),
    )
    .optional()
    .describe('Values given with --input name=value, used as the variable inputs.name.'),
  paths: z.record(z.string(), z.union([path, z.array(path)])).optional(),
  agents: z.record(name, agentSpecSchema),
  steps: z.array(stepSchema).min(1).max(200),
});

export type WorkflowFile = z.infer<typeof workflowFileSchema>;
export type WorkflowStep = WorkflowFile['steps'][number];
export type AgentSpec = z.infer<typeof agentSpecSchema>;
export type ValidatorSpec = z.infer<typeof validatorSchema>;
