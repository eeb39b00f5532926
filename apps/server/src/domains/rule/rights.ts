/** With whose rights a rule acts, and whether they are enough. */
import { type Message, message } from '@sprout/messages';
import { domainsLookedInto, kindOf, type Step, type When } from '@sprout/rules';
import type { OperationDefinition, WriteContext } from '#operations';
import { findDefinition } from '../../core/operations/catalogue.ts';
import type { Principal } from '../../core/principal.ts';
import { holdsScope } from '../../core/scopes/authorise.ts';
import { isScope, type Scope } from '../../core/scopes/scopes.ts';
import type { Query } from '../../store/port.ts';
import { listActivity } from '../activity/index.ts';
import { findChild, findParent } from '../family/index.ts';
import { findTool } from './callable-tools.ts';
import type { RulePorts } from './ports.ts';
import type { Authority, Rule } from './rule.ts';

/** The author with the rights of now; undefined if the agent was disconnected or the parent has left. */
export async function findAuthor(
  { findAgent }: Pick<RulePorts, 'findAgent'>,
  db: Query,
  familyId: string,
  { kind, actorId, channelId }: Authority,
  now: number,
): Promise<Principal | undefined> {
  if (kind === 'agent') return findAgent(db, familyId, channelId, now);
  const parent = await findParent(db, familyId, actorId);
  return parent && { kind, familyId, actorId, channelId, scopes: 'all' };
}

const readScopes = {
  screentime: 'screentime:read',
  submission: 'task:read',
  claim: 'reward:read',
  question: 'inbox:read',
} as const satisfies Record<string, Scope>;

/** The scope without which a caller may not know what the rule waits for. */
export function scopeToHear({ allDone, stillOpen }: When): Scope {
  if (stillOpen !== undefined) return readScopes[stillOpen];
  return allDone === undefined ? (listActivity.scope as Scope) : 'task:read';
}

/** The operation that a step is, as far as rights go. */
export function operationsOf(step: Step): OperationDefinition[] {
  const named = (name: string) => findDefinition(name) ?? [];
  switch (kindOf(step)) {
    case 'tool':
      return [findTool(step.tool ?? '') ?? []].flat();
    case 'tellKid':
      return [named('family.tell_kid')].flat();
    case 'run':
      return [named('run.start')].flat();
    default:
      return [];
  }
}

/** A scope that a rule needs, and the place that needs it. */
export interface NeededScope {
  readonly path: string;
  readonly scope: Scope;
}

/** The scopes that somebody lacks to know what a rule waits for and to do what it does, each once. */
export function missingScopes(author: Principal, { when, unless, steps }: Pick<Rule, 'when' | 'unless' | 'steps'>) {
  const looksInto = domainsLookedInto(when, unless ?? undefined, steps).map((domain) => `${domain}:read`);
  const needed: NeededScope[] = [
    ...[scopeToHear(when), ...looksInto.filter(isScope)].map((scope) => ({ path: '/when', scope })),
    ...steps.flatMap((step, index) => scopesOfStep(step).map((scope) => ({ path: `/then/${index}`, scope }))),
  ];
  const byScope = Map.groupBy(needed, ({ scope }) => scope);
  return [...byScope.values()].flatMap(([first]) => (first && !holdsScope(author, first.scope) ? [first] : []));
}

/** Whether somebody may do all of it. */
export function mayDo(principal: Principal, steps: readonly Step[]): boolean {
  return steps.every((step) => scopesOfStep(step).every((scope) => holdsScope(principal, scope)));
}

function scopesOfStep(step: Step): Scope[] {
  const isWords = step.remind !== undefined || step.ask !== undefined;
  return isWords ? ['inbox:write'] : operationsOf(step).flatMap(({ scope }) => scope ?? []);
}

/** Whether somebody may change a rule: every parent, and the agent whose own it is. */
export function mayChange({ kind, channelId }: Principal, authority: Authority): boolean {
  return kind === 'parent' || (kind === 'agent' && authority.kind === 'agent' && authority.channelId === channelId);
}

/** Why nobody stands behind a rule any more, or not with enough rights; undefined: its author does. */
export async function whyPowerless(
  { db, familyId, now }: Pick<WriteContext, 'db' | 'familyId' | 'now'>,
  ports: Pick<RulePorts, 'findAgent'>,
  rule: Rule,
): Promise<Message | undefined> {
  const { authority, when } = rule;
  const childId = when.childId ?? when.allDone?.childId;
  const kid = childId === undefined ? undefined : await findChild(db, familyId, childId);
  if (childId !== undefined && (kid === undefined || kid.removedAt !== null)) return message('ruleWhys.kidRemoved');
  const author = await findAuthor(ports, db, familyId, authority, now);
  if (author === undefined) return message(authority.kind === 'agent' ? 'ruleWhys.agentGone' : 'ruleWhys.parentGone');
  return missingScopes(author, rule).length > 0 ? message('ruleWhys.agentMayNot') : undefined;
}
