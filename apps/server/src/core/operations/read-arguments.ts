import type { Problem } from '@sprout/contract';
import type { z } from 'zod';
import { type Refusal, refuse } from '../errors/refusal.ts';
import { inspectJson } from '../json/inspect.ts';
import { problemsOf } from '../json/problems.ts';
import type { Operation } from './operation.ts';
import type { Breach } from './rule.ts';

/** So that a missing argument can be told from one of the wrong type. What was sent stays in this process. */
const reporting = { reportInput: true };

/** The arguments as the schema parses them, or a refusal that names every problem at once: of the JSON, schema and rules. */
export function readArguments(
  { definition, rules }: Pick<Operation, 'definition' | 'rules'>,
  schema: z.ZodObject,
  args: Readonly<Record<string, unknown>>,
  now: number,
): object {
  const unsafe = inspectJson(args);
  const parsed = schema.safeParse(args, reporting);
  const breaches = rules.length === 0 ? none : rules.flatMap((rule) => rule(args, now));
  if (parsed.success && unsafe.length === 0 && breaches.length === 0) return parsed.data;
  const problems = [...unsafe, ...(parsed.success ? none : problemsOf(parsed.error, schema)), ...breaches];
  throw refusalOf(definition.name, problems);
}

const none: readonly Breach[] = [];

/** One problem with a reason of its own answers with that; several are answered together, under the reason of them all. */
function refusalOf(operation: string, problems: readonly Breach[]): Refusal {
  const [first, ...others] = problems;
  if (first?.refusal !== undefined && others.length === 0) return first.refusal;
  return refuse('SCHEMA_VIOLATION', { details: { operation, problems: onePerPath(problems) } });
}

function onePerPath(problems: readonly Problem[]): Problem[] {
  const expectedAt = new Map<string, string[]>();
  for (const { path, expected } of problems) expectedAt.set(path, [...(expectedAt.get(path) ?? []), expected]);
  return Array.from(expectedAt, ([path, expected]) => ({ path, expected: expected.join('; ') }));
}
