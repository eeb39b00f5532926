import { dotted } from '@sprout/rules';
import { z } from 'zod';
import { factsOf } from '../think/read-calls.ts';
import { knownTools } from './known-tools.ts';
import { nearestName } from './nearest-name.ts';
import type { Unplaced } from './problem.ts';
import { modelApis } from './reaction.ts';

const model = z.strictObject({
  api: z.enum(modelApis),
  name: z.string().min(1).max(200),
  url: z.url({ protocol: /^https?$/ }).optional(),
  key: z.string().min(1).optional(),
  maxTokens: z.int().min(16).max(64_000).optional(),
});

/** A program or a model; which fields go together, thinkProblems says. */
export const thinkSchema = z.strictObject({
  command: z.array(z.string().min(1)).min(1).max(50).optional(),
  env: z.array(z.string().min(1)).max(50).optional(),
  model: model.optional(),
  prompt: z.string().trim().min(1).max(20_000).optional(),
  tools: z.array(z.string().min(1)).min(1).max(50).optional(),
});

export const workerSchema = z.strictObject({
  think: thinkSchema,
  skills: z.array(z.string().min(1)).min(1).max(200).optional(),
});

export type WrittenThink = z.infer<typeof thinkSchema>;

export function thinkProblems(written: WrittenThink, path: string, isWorker: boolean): Unplaced[] {
  const { command, env, model: asked, prompt, tools } = written;
  const problems: Unplaced[] = (tools ?? []).flatMap((tool, index) => toolProblems(tool, `${path}/tools/${index}`));
  if ((command === undefined) === (asked === undefined))
    problems.push({ path: `${path}/command`, expected: 'one of command and model' });
  if (asked === undefined && prompt !== undefined) {
    problems.push({ path: `${path}/prompt`, expected: 'nothing: only a model has a prompt' });
  }
  if (asked !== undefined && env !== undefined) {
    problems.push({ path: `${path}/env`, expected: 'nothing: the key of a model stands in model.key' });
  }
  if (asked !== undefined && prompt === undefined && !isWorker) {
    problems.push({ path, expected: 'a prompt: what the model shall do' });
  }
  if (tools === undefined && !isWorker) problems.push({ path, expected: 'tools: the calls that it may make' });
  return problems;
}

function toolProblems(tool: string, path: string): Unplaced[] {
  if (factsOf(dotted(tool)) !== undefined) return [];
  const near = nearestName(dotted(tool), knownTools) ?? knownTools[0];
  return [{ path, expected: `a tool of Sprout, such as ${near}` }];
}
