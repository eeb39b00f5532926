import { operations } from '../../../core/operations/catalogue.ts';
import { publishedName } from '../../../core/operations/published-name.ts';
import { scopes } from '../../../core/scopes/scopes.ts';

/** What the policy objects to in a tool of a skill that kids can launch. */
const rules = {
  gems: { verdict: 'refuse', code: 'HAND_MOVES_GEMS' },
  screentime: { verdict: 'refuse', code: 'HAND_MOVES_SCREEN_TIME' },
  people: { verdict: 'refuse', code: 'HAND_CHANGES_PEOPLE' },
  agents: { verdict: 'refuse', code: 'HAND_CHANGES_AGENTS' },
  takesAway: { verdict: 'refuse', code: 'HAND_TAKES_AWAY' },
  writes: { verdict: 'review', code: 'HAND_WRITES' },
  seesOthers: { verdict: 'review', code: 'HAND_SEES_OTHERS' },
  unknown: { verdict: 'review', code: 'HAND_UNKNOWN' },
} as const;

/** Writes that a kid may start by itself, because they only show or tell something. */
const harmlessWrites = new Set(['skill.invoke', 'skill.post_result']);

/** Writes that award gems, although their scope is not the one of gems. */
const awards = new Set(['task.complete', 'task.review', 'task.review_many']);

/** Nouns whose reads are about one kid if they name one. */
const ofKids = new Set(['task', 'gems', 'reward', 'screentime']);

/** Whether a read shows one kid's own things, and nobody else's, when it names that kid. */
export function isOfOneKid({ name, effect, input }: Pick<Operation, 'name' | 'effect' | 'input'>): boolean {
  return effect === 'read' && ofKids.has(nounOf(name)) && 'childId' in (input.shape as object);
}

/** Whether a read shows things that are made for kids, and nothing about anybody. */
export function isForEverybody({ name, effect }: Pick<Operation, 'name' | 'effect'>): boolean {
  return effect === 'read' && nounOf(name) === 'canvas';
}

type HandRule = (typeof rules)[keyof typeof rules];

/**
 * The rule for a tool, by its name with underscores or dots; undefined for one that only reads, or only tells the parents. New
 * operations fall under the rules of their noun.
 */
export function ruleFor(hand: string): HandRule | undefined {
  const operation = operations.find(({ name }) => name === hand || publishedName(name) === hand);
  return operation === undefined ? rules.unknown : ruleOf(operation);
}

type Operation = (typeof operations)[number];

function nounOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}

function ruleOf(operation: Operation): HandRule | undefined {
  const { name, audience, effect, scope, destructive } = operation;
  const noun = nounOf(name);
  if (!audience.includes('agent')) return rules.people;
  if (effect === 'read') return isOfOneKid(operation) || isForEverybody(operation) ? undefined : rules.seesOthers;
  if (harmlessWrites.has(name)) return undefined;
  if (noun === 'gems' || noun === 'reward' || awards.has(name)) return rules.gems;
  if (noun === 'screentime') return rules.screentime;
  if (noun === 'family' || noun === 'access') return rules.people;
  if (['skill', 'canvas', 'heartbeat', 'run'].includes(noun)) return rules.agents;
  if (destructive || (scope !== null && scopes[scope].tier === 'high')) return rules.takesAway;
  return rules.writes;
}
