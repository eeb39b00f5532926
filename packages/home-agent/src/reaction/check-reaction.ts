/** What is wrong with a reaction beyond its shape. Pure: nothing is connected for it. */
import schemas from '@sprout/contract/schemas.json' with { type: 'json' };
import {
  causes,
  dotted,
  eventFields,
  loopIn,
  type Step,
  samplesOf,
  stepProblems,
  unknownPlaceholders,
  type When,
  whenProblems,
  whyNever,
} from '@sprout/rules';
import { z } from 'zod';
import type { Arguments } from '../wire/wire.ts';
import { callOfStep } from './calls-of-steps.ts';
import { nearestName } from './nearest-name.ts';
import type { Unplaced } from './problem.ts';
import { thinkProblems, type WrittenThink } from './think-schema.ts';

/** A reaction as far as its parts have their shape. A part that has not is undefined, and told by the schema. */
export interface Draft {
  readonly name: string;
  readonly when?: When | undefined;
  readonly unless?: When | undefined;
  readonly then: readonly (Step | undefined)[];
  readonly think?: WrittenThink | undefined;
  /** Whether `then` or `think` is there, whatever shape it has. */
  readonly does: readonly string[];
}

/** One part that is wrong hides no problem of another. */
export function checkReaction({ name, when, unless, then, think, does }: Draft, path: string): Unplaced[] {
  return [
    ...(when === undefined ? [] : checkWhen(when, `${path}/when`)),
    ...(when === undefined || unless === undefined ? [] : checkUnless(when, unless, `${path}/unless`)),
    ...checkSteps(name, when ?? {}, then, `${path}/then`),
    ...(think === undefined ? [] : thinkProblems(think, `${path}/think`, false)),
    ...(does.length === 1 ? [] : [{ path, expected: 'one of then and think' }]),
  ];
}

function checkWhen(when: When, path: string): Unplaced[] {
  const problems = whenProblems(when, path);
  if (problems.length > 0) return problems;
  if (when.event !== undefined && eventFields[when.event] === undefined) {
    return [
      { path: `${path}/event`, expected: `a type of activity, such as ${near(when.event, Object.keys(eventFields))}` },
    ];
  }
  const why = whyNever(when);
  return why === undefined ? [] : [{ path, expected: `something that can happen: ${why}` }];
}

function checkUnless(when: When, unless: When, path: string): Unplaced[] {
  if (when.stillOpen === undefined)
    return [{ path, expected: 'nothing: only stillOpen waits, so only it can become void' }];
  if (unless.event === undefined) return [{ path, expected: 'an event' }];
  return checkWhen(unless, path);
}

function checkSteps(name: string, when: When, steps: readonly (Step | undefined)[], path: string): Unplaced[] {
  const isKnown = checkWhen(when, '').length === 0;
  const problems = steps.flatMap((step, index) =>
    step === undefined ? [] : checkStep(name, when, step, `${path}/${index}`, isKnown),
  );
  const loop = isKnown
    ? loopIn(
        when,
        steps.map((step) => step ?? {}),
      )
    : undefined;
  const expected = `nothing that causes ${loop?.event}, which the reaction listens to`;
  return [...problems, ...(loop === undefined ? [] : [{ path: `${path}/${loop.index}`, expected }])];
}

function checkStep(name: string, when: When, step: Step, path: string, isKnown: boolean): Unplaced[] {
  const problems = stepProblems(step, path);
  if (problems.length > 0) return problems;
  const placeholders = isKnown ? unknownPlaceholders(step, when, path) : [];
  const unknown = placeholders.map(({ path: at, name: placeholder }) => ({
    path: at,
    expected: `no {{${placeholder}}}: the event does not carry it`,
  }));
  const actions = (step.ask?.options ?? []).flatMap(({ actions: own = [] }, option) =>
    own.map(({ tool }, index) => ({ tool, at: `${path}/ask/options/${option}/actions/${index}/tool` })),
  );
  const tools = [...(step.tool === undefined ? [] : [{ tool: step.tool, at: `${path}/tool` }]), ...actions];
  const bad = tools.filter(({ tool }) => causes[dotted(tool)] === undefined);
  const notFor = bad.map(({ tool, at }) => ({
    path: at,
    expected: `a tool that reactions may call, such as ${near(dotted(tool), Object.keys(causes))}`,
  }));
  const late = step.run?.claimWithinMinutes === undefined ? [] : [`${path}/run/claimWithinMinutes`];
  return [
    ...unknown,
    ...notFor,
    ...late.map((at) => ({ path: at, expected: 'nothing: only rules of the server have it' })),
    ...(isKnown && bad.length === 0 ? checkArguments(name, when, step, path, unknown) : []),
  ];
}

/** A call with made-up values in place of placeholders must fit its schema. What stands in for an unknown one is no second problem. */
function checkArguments(name: string, when: When, step: Step, path: string, unknown: readonly Unplaced[]): Unplaced[] {
  if (step.tool === undefined && unknown.length > 0) return [];
  const { tool, arguments: args } = callOfStep(name, step, samplesOf(when) as Arguments);
  const at = step.tool === undefined ? path : `${path}/arguments`;
  return problemsOf(tool, withoutNulls(args))
    .map(({ path: inner, expected }) => ({ path: at + inner, expected }))
    .filter(({ path: place }) => unknown.every((other) => other.path !== place));
}

function withoutNulls(args: Arguments): Arguments {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
}

const parsers = new Map<string, z.ZodType>();

function problemsOf(tool: string, args: Arguments): Unplaced[] {
  const operations = schemas.operations as Readonly<Record<string, { readonly input: object }>>;
  const input = operations[tool]?.input;
  if (input === undefined) return [];
  const parser = parsers.get(tool) ?? z.fromJSONSchema(input as never);
  parsers.set(tool, parser);
  const parsed = parser.safeParse(args);
  return (parsed.error?.issues ?? []).map(({ path, message }) => ({ path: pointerOf(path), expected: message }));
}

export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function near(name: string, names: readonly string[]): string {
  return nearestName(name, names) ?? names[0] ?? '';
}
