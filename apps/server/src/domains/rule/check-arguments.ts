/** What is wrong with a rule, as far as its arguments tell: every problem at once, each with its place. Pure. */
import {
  fillSamples,
  loopIn,
  placeholdersIn,
  type Step,
  stepProblems,
  unknownPlaceholders,
  type When,
  whenProblems,
  whyNever,
} from '@sprout/rules';
import { refuse } from '#operations';
import { typeBreaches } from '../../core/events/type-breaches.ts';
import { problemsOf } from '../../core/json/problems.ts';
import { nearestNames } from '../../core/names/nearest-names.ts';
import { withNewWords } from '../../core/operations/read-arguments.ts';
import type { Breach } from '../../core/operations/rule.ts';
import { callableTools, findTool } from './callable-tools.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Of `when` or `unless`. */
export function checkWhen(when: When, path: string): Breach[] {
  const problems = whenProblems(when, path);
  if (problems.length > 0) return problems;
  const unknown = checkEvent(when, path);
  if (unknown.length > 0) return unknown;
  const why = whyNever(when);
  return why === undefined ? [] : [neverFires(path, why)];
}

/** A waiting match is made void by something that happens; that something is still open happens never. */
export function checkUnless(unless: When): Breach[] {
  const problems = checkWhen(unless, '/unless');
  if (problems.length > 0 || unless.stillOpen === undefined) return problems;
  return [{ path: '/unless/stillOpen', expected: 'an event or allDone instead: something that happens meanwhile' }];
}

/** Of the event that `when` or `unless` names, whatever else was sent there. */
export function checkEvent(when: unknown, path: string): Breach[] {
  const event = typeof when === 'object' && when !== null && 'event' in when ? when.event : undefined;
  if (typeof event !== 'string') return [];
  return typeBreaches(path, [event]).map((breach) => ({ ...breach, path: `${path}/event` }));
}

export function neverFires(path: string, why: string): Breach {
  return {
    path,
    expected: `something that can happen: ${why}`,
    refusal: refuse('RULE_NEVER_FIRES', { details: { why } }),
  };
}

/** Of `then`, which is filled in from `when`; without it, as far as it stands alone. */
export function checkThen(given: When | undefined, steps: readonly Step[]): Breach[] {
  const when = given ?? {};
  const isKnown = whenProblems(when, '').length === 0;
  const problems = steps.flatMap((step, index) => checkStep(when, step, `/then/${index}`, isKnown));
  const loop = isKnown ? loopIn(when, steps) : undefined;
  return loop === undefined ? problems : [...problems, feedsItself(`/then/${loop.index}`, loop.event)];
}

export function feedsItself(path: string, event: string): Breach {
  return {
    path,
    expected: `nothing that causes ${event}, which the rule listens to`,
    refusal: refuse('RULE_LOOP', { details: { event } }),
  };
}

function checkStep(when: When, step: Step, path: string, isKnown: boolean): Breach[] {
  const problems = stepProblems(step, path);
  if (problems.length > 0) return problems;
  const placeholders = isKnown ? checkPlaceholders(when, step, path) : [];
  if (step.tellKid !== undefined && isKnown && !tellsWhom(when)) {
    return [...placeholders, { path: `${path}/tellKid`, expected: 'a rule whose event is about a kid' }];
  }
  const calls = [
    ...(step.tool === undefined ? [] : [{ tool: step.tool, args: step.arguments ?? {}, at: path }]),
    ...(step.ask?.options ?? []).flatMap(({ actions = [] }, option) =>
      actions.map(({ tool, arguments: args }, action) => ({
        ...{ tool, args, at: `${path}/ask/options/${option}/actions/${action}` },
      })),
    ),
  ];
  return [...placeholders, ...calls.flatMap(({ tool, args, at }) => checkCall(when, tool, args, at, isKnown))];
}

/** Whether the event is about a kid. */
export function tellsWhom(when: When): boolean {
  return when.allDone !== undefined || unknownPlaceholders('{{event.childId}}', when).length === 0;
}

function checkPlaceholders(when: When, step: Step, path: string): Breach[] {
  return unknownPlaceholders(step, when, path).map(({ path: at, name }) => ({
    path: at,
    expected: `no {{${name}}}: the event does not carry it`,
    refusal: refuse('UNKNOWN_PLACEHOLDER', { details: { name } }),
  }));
}

/** A call with made-up values in place of placeholders must fit its schema. */
function checkCall(when: When, tool: string, args: Fields, path: string, isKnown: boolean): Breach[] {
  const definition = findTool(tool);
  if (definition === undefined) {
    return [{ path: `${path}/tool`, expected: `a tool that rules may call, such as ${suggestTools(tool)}` }];
  }
  // What an unknown event would bring, nobody can judge.
  const unsure = isKnown ? [] : placeholdersIn(args);
  const sample = withNewWords(definition, fillSamples(args, when) as Fields);
  const parsed = definition.input.safeParse(sample, { reportInput: true });
  if (parsed.success) return [];
  return problemsOf(parsed.error, definition.input)
    .filter((problem) => !unsure.some((placed) => placed.path === problem.path))
    .map((problem) => ({ ...problem, path: `${path}/arguments${problem.path}` }));
}

/** Tools that the author may have meant: of a similar name, of the same domain, or any. */
function suggestTools(tool: string): string {
  const [domain] = tool.split(/[._]/);
  const ofDomain = callableTools.filter((name) => name.startsWith(`${domain}.`));
  const found = [nearestNames(tool, callableTools), ofDomain, callableTools].find((names) => names.length > 0) ?? [];
  return found.slice(0, 5).join(', ');
}
