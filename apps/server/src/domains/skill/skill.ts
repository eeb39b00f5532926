import type { z } from 'zod';
import type { Problem } from '../../core/errors/envelope.ts';
import { nearestNames } from '../../core/names/nearest-names.ts';
import { tools } from '../../core/operations/catalogue.ts';
import { publishedName } from '../../core/operations/published-name.ts';
import type { Principal } from '../../core/principal.ts';
import { authorise } from '../../core/scopes/authorise.ts';
import type { Scope } from '../../core/scopes/scopes.ts';
import { parseAgeRange } from '../safety/index.ts';
import type {
  authorTier,
  inputVariable,
  policyDecision,
  responseField,
  skillCategory,
  skillStatus,
} from './schemas.ts';

export type InputVariable = z.infer<typeof inputVariable>;
export type ResponseField = z.infer<typeof responseField>;
export type PolicyDecision = z.input<typeof policyDecision>;
type SkillCategory = z.infer<typeof skillCategory>;

/** What an author decides about a skill, apart from its canvases. */
export interface Authored {
  readonly name: string;
  readonly description: string;
  readonly category: SkillCategory;
  readonly prompt: string;
  readonly handsReferenced: string[];
  readonly inputVariables: InputVariable[];
  readonly responseModel: ResponseField[] | null;
  readonly kidCallable: boolean;
  readonly ageRange: string | null;
}

export interface Skill extends Authored {
  readonly skillId: string;
  /** Whether a parent still has to decide if kids may launch it. */
  readonly isWaiting: boolean;
  readonly archived: boolean;
  readonly authorTier: z.infer<typeof authorTier>;
  /** The agents that wrote what it does: it lends none of them more rights than they have. None: a parent did, or an older release. */
  readonly authors: readonly SkillAuthor[];
  readonly policyDecision: PolicyDecision;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lastTriggeredAt: string | null;
  readonly timesTriggered: number;
}

/** An agent, and what it might do when it wrote: that counts when it is no longer connected. */
export interface SkillAuthor {
  readonly grantId: string;
  readonly scopes: readonly Scope[];
  /** Where words of it stand. Rows of older releases do not say: then what the skill does. */
  readonly fields?: readonly string[] | undefined;
  /** A parent has changed what the skill does since, so the parent answers for it. */
  readonly isVouchedFor?: boolean | undefined;
}

/** A canvas that a skill links, in the version that it plays. */
export interface Link {
  readonly canvasId: string;
  readonly version: number;
}

/** A skill as its authors see it: without its history. */
export function authoredOf(skill: Authored): Authored {
  const { name, description, category, prompt, handsReferenced } = skill;
  const { inputVariables, responseModel, kidCallable, ageRange } = skill;
  return {
    name,
    description,
    category,
    prompt,
    handsReferenced,
    inputVariables,
    responseModel,
    kidCallable,
    ageRange,
  };
}

/** What a skill makes an agent do. A parent or agent that lends a skill its rights looks at these. */
export function procedureOf({ category, prompt, handsReferenced }: Authored) {
  return { category, prompt, handsReferenced };
}

export const allowed: PolicyDecision = { verdict: 'allow', reasons: [] };

export function statusOf({ archived, isWaiting }: Pick<Skill, 'archived' | 'isWaiting'>): z.infer<typeof skillStatus> {
  if (archived) return 'archived';
  return isWaiting ? 'waiting' : 'active';
}

/** The fields that differ between two versions of a skill. */
export function changedFields(before: Authored, after: Authored): (keyof Authored)[] {
  const fields = Object.keys(authoredOf(before)) as (keyof Authored)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/** The policy judged these. If none of them changed, its decision stands. */
const judged: ReadonlySet<string> = new Set([
  'prompt',
  'inputVariables',
  'handsReferenced',
  'kidCallable',
  'ageRange',
  'canvasIds',
]);

export function concernsPolicy(changed: readonly string[]): boolean {
  return changed.some((field) => judged.has(field));
}

const wording: ReadonlySet<string> = new Set(['name', 'description', 'prompt', 'inputVariables']);

/**
 * For whom the texts have to be checked before this change; undefined if they were checked already. What was written for
 * grown-ups is checked again before kids can launch it, and so is a skill that waits: its texts may have changed unchecked.
 */
export function audienceToCheck(before: Skill, after: Authored): 'kid' | 'parent' | undefined {
  if (after.kidCallable) {
    const isNew = !before.kidCallable || before.isWaiting;
    return isNew || changedFields(before, after).some((field) => wording.has(field)) ? 'kid' : undefined;
  }
  return after.prompt === before.prompt ? undefined : 'parent';
}

/** What no schema can say of the fields together, whether they come from one call or from two. */
export function fieldProblems({
  kidCallable,
  category,
  ageRange,
}: {
  readonly kidCallable: boolean;
  readonly category: SkillCategory;
  readonly ageRange?: string | null | undefined;
}): Problem[] {
  const problems: Problem[] = [];
  if (kidCallable && (ageRange === undefined || ageRange === null)) {
    problems.push({ path: '/ageRange', expected: 'ages such as 5-7, because kidCallable is true' });
  }
  if (kidCallable && category === 'home_agent') {
    problems.push({ path: '/kidCallable', expected: 'false, because Sprout does not run a home_agent skill' });
  }
  return problems;
}

export function ageProblems(ageRange: string): Problem[] {
  return parseAgeRange(ageRange) === undefined ? [{ path: '/ageRange', expected: 'ages such as 5-7, 8+ or 6' }] : [];
}

/** What a tool of any server is called. */
const anyTool = /^[\w.:/-]{1,64}$/;

/** Every hand must be a tool of this server. A skill that Sprout never runs may use tools of others. */
export function handProblems(hands: readonly string[], category: SkillCategory): Problem[] {
  return hands.flatMap((hand, index) => {
    const tool = publishedName(hand);
    if (tools.has(tool) || (category === 'home_agent' && anyTool.test(hand))) return [];
    const closest = nearestNames(tool, [...tools.keys()]);
    const hint = closest.length === 0 ? '' : `; the closest: ${closest.join(', ')}`;
    return [{ path: `/handsReferenced/${index}`, expected: `a name from tools/list${hint}` }];
  });
}

/** The hands under their published names, each once. */
export function handsNamed(hands: readonly string[]): string[] {
  return [...new Set(hands.map((hand) => (tools.has(publishedName(hand)) ? publishedName(hand) : hand)))];
}

/** Refuses an agent that gives a skill a tool which it may not call itself: somebody else's run would call it instead. */
export function requireOwnHands(principal: Principal, hands: readonly string[], before: readonly string[] = []): void {
  for (const [tool, definition] of tools) {
    if (hands.includes(tool) && !before.includes(tool)) authorise(principal, definition);
  }
}

/** Every name is declared once. */
export function duplicateProblems(path: string, fields: readonly { readonly name: string }[]): Problem[] {
  const names = fields.map(({ name }) => name);
  return names.flatMap((name, index) =>
    names.indexOf(name) === index ? [] : [{ path: `${path}/${index}/name`, expected: 'a name that is not there yet' }],
  );
}

/** The canvases after a change: removed first, then added; one that is there already is moved to the newer version. */
export function changeLinks(links: readonly Link[], removed: readonly string[], added: readonly Link[]): Link[] {
  const kept = links.filter(({ canvasId }) => !removed.includes(canvasId));
  const moved = kept.map((link) => added.find(({ canvasId }) => canvasId === link.canvasId) ?? link);
  const fresh = added.filter(({ canvasId }) => !kept.some((link) => link.canvasId === canvasId));
  return [...moved, ...fresh];
}
