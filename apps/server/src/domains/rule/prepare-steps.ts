/** Asks the ports that the steps of a match wait for, before the transaction in which it acts. */
import { fillStep, type Step } from '@sprout/rules';
import { type PrepareContext, Refusal } from '#operations';
import type { PreparedWithin } from '../../core/operations/run-within.ts';
import type { Principal } from '../../core/principal.ts';
import { type PreparedOptions, prepareOptions } from '../inbox/index.ts';
import { findTool } from './callable-tools.ts';
import { findMatch } from './match-store.ts';
import type { RulePorts } from './ports.ts';
import { findAuthor } from './rights.ts';
import type { Match, Rule } from './rule.ts';
import { findRule } from './rule-store.ts';

/** What each step found out, by its number. A refusal is kept for the step that it belongs to. */
export type PreparedSteps = ReadonlyMap<number, PreparedStep>;
type PreparedStep = { readonly call?: PreparedWithin | undefined; readonly options?: PreparedOptions } | Refusal;

/** The steps with what the event carries in place of their placeholders. */
export function stepsOf({ steps }: Rule, { about }: Match): Step[] {
  return steps.map((step) => fillStep(step, about.fields));
}

/** The call that a step makes, under its operation's name; undefined: it makes none. */
export function callOf(step: Step, { about }: Pick<Match, 'about'>) {
  if (step.tool !== undefined) return { operation: findTool(step.tool)?.name ?? step.tool, args: step.arguments ?? {} };
  if (step.tellKid === undefined) return undefined;
  return { operation: 'family.tell_kid', args: { childId: about.fields.childId, text: step.tellKid.text } };
}

export async function prepareSteps(context: PrepareContext, ports: RulePorts, matchId: string): Promise<PreparedSteps> {
  const { familyId } = context.principal as Principal;
  const found = await context.store.read(async (db) => {
    const match = await findMatch(db, familyId, matchId);
    const rule = match && (await findRule(db, familyId, match.ruleId));
    const author = rule && (await findAuthor(ports, db, familyId, rule.authority, context.now));
    return match && rule && author && { match, rule, author };
  });
  if (found === undefined) return new Map();
  const asAuthor = { ...context, principal: found.author };
  const prepared = stepsOf(found.rule, found.match).map(
    async (step, index) => [index, await prepareStep(asAuthor, ports, step, found.match)] as const,
  );
  return new Map(await Promise.all(prepared));
}

async function prepareStep(context: PrepareContext, ports: RulePorts, step: Step, match: Match): Promise<PreparedStep> {
  try {
    if (step.ask !== undefined) return { options: await prepareOptions(context, ports, step.ask.options, true) };
    const call = callOf(step, match);
    return call === undefined ? {} : { call: await ports.prepareWithin(context, call.operation, call.args) };
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.code !== 'INTERNAL_ERROR') return thrown;
    throw thrown;
  }
}
