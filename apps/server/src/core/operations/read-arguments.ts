import type { z } from 'zod';
import { type Refusal, refuse } from '../errors/refusal.ts';
import { inspectJson, tooManyValues } from '../json/inspect.ts';
import { listProblems, problemsOf } from '../json/problems.ts';
import type { OperationDefinition } from './define-operation.ts';
import type { Operation } from './operation.ts';
import type { Breach } from './rule.ts';

/** Lets us tell a missing argument from one of the wrong type. The input never leaves this process. */
const reporting = { reportInput: true };

/** The parsed arguments, or a refusal that names all problems at once: of the JSON, of the schema and of the rules. */
export function readArguments(
  { definition, rules }: Pick<Operation, 'definition' | 'rules'>,
  schema: z.ZodObject,
  sent: Readonly<Record<string, unknown>>,
  now: number,
): object {
  const unsafe = inspectJson(sent);
  if (unsafe[0] === tooManyValues) throw refusalOf(definition.name, unsafe);
  const args = withNewWords(definition, sent);
  const parsed = schema.safeParse(args, reporting);
  const breaches = rules.length === 0 ? none : rules.flatMap((rule) => rule(args, now));
  if (parsed.success && unsafe.length === 0 && breaches.length === 0) return parsed.data;
  const problems = [...unsafe, ...(parsed.success ? none : problemsOf(parsed.error, schema)), ...breaches];
  throw refusalOf(definition.name, problems);
}

/** The arguments in the words that are documented. */
export function withNewWords(
  { formerly, formerValues }: Pick<OperationDefinition, 'formerly' | 'formerValues'>,
  sent: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return withNewValues(formerValues, withNewNames(formerly, sent));
}

/** The arguments under the names that they have now. One that is sent under both names is left for the schema to refuse. */
function withNewNames(
  formerly: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const old = Object.entries(formerly).filter(
    ([before, now]) => Object.hasOwn(sent, before) && !Object.hasOwn(sent, now),
  );
  if (old.length === 0) return sent;
  const args = { ...sent };
  for (const [before, now] of old) {
    args[now] = sent[before];
    delete args[before];
  }
  return args;
}

/** The arguments with other words for a value, such as reject for deny, replaced by the word that is documented. */
function withNewValues(
  formerValues: Readonly<Record<string, Readonly<Record<string, string>>>>,
  args: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  let renamed = args;
  for (const [argument, words] of Object.entries(formerValues)) {
    const value = args[argument];
    if (typeof value !== 'string' || !Object.hasOwn(words, value)) continue;
    renamed = { ...renamed, [argument]: words[value] };
  }
  return renamed;
}

const none: readonly Breach[] = [];

/** A single problem may have its own reason. Several problems share one general reason. */
export function refusalOf(operation: string, problems: readonly Breach[]): Refusal {
  const [first, ...others] = problems;
  if (first?.refusal !== undefined && others.length === 0) return first.refusal;
  return refuse('SCHEMA_VIOLATION', { details: { operation, ...listProblems(problems) } });
}
