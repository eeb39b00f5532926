/** Whose words a skill has, field by field. An agent's name stays as long as any of its words stand. */
import { hasWordsOf, wordsIn } from '../../core/authorship/standing-words.ts';
import type { Principal } from '../../core/principal.ts';
import { type Authored, changedFields, procedureOf, type Skill, type SkillAuthor } from './skill.ts';

type Authorship = Pick<Skill, 'authorTier' | 'authors'>;

/** What reaches a model or another agent. */
const worded = [
  'name',
  'description',
  'category',
  'prompt',
  'handsReferenced',
  'inputVariables',
  'responseModel',
] as const satisfies readonly (keyof Authored)[];

/** More agents than a family connects. */
const MOST_AUTHORS = 100;

/** Of a new skill. Its category is no word of anybody; who changes it later answers for that. */
export function authorshipOf(principal: Principal, written: Authored): Authorship {
  const fields = worded.filter((field) => field !== 'category' && wordsIn(written[field]).length > 0);
  return { authorTier: tierOf(principal), authors: authorsOf(principal, fields) };
}

/** Who answers for a changed skill: who wrote what still stands, and who changed it. */
export function authorshipAfter(before: Skill, after: Authored, principal: Principal): Authorship {
  const changes = changedFields(before, after);
  const changed = worded.filter((field) => changes.includes(field));
  const doesMore = changed.some((field) => field in procedureOf(after));
  const isVouchedFor = doesMore && principal.kind === 'parent';
  const standing = before.authors.flatMap((author) => {
    const fields = worded.filter((field) => {
      const isOwn = (author.fields ?? Object.keys(procedureOf(after))).includes(field);
      return isOwn && (!changed.includes(field) || hasWordsOf(before[field], after[field]));
    });
    return fields.length === 0 ? [] : [{ ...author, fields, ...(isVouchedFor && { isVouchedFor }) }];
  });
  const now = authorsOf(principal, changed);
  const own = standing.find(({ grantId }) => grantId === principal.channelId);
  const merged = now.map((author) => ({ ...author, fields: [...new Set([...(own?.fields ?? []), ...changed])] }));
  return {
    authorTier: doesMore ? tierOf(principal) : before.authorTier,
    authors: [...standing.filter((author) => author !== own || now.length === 0), ...merged].slice(-MOST_AUTHORS),
  };
}

/** The agents that a skill lends no more rights than they have. */
export function boundBy({ authors }: Pick<Skill, 'authors'>): readonly SkillAuthor[] {
  return authors.filter(({ isVouchedFor }) => isVouchedFor !== true);
}

function tierOf({ kind }: Principal): Skill['authorTier'] {
  return kind as Skill['authorTier'];
}

function authorsOf({ kind, channelId, scopes }: Principal, fields: readonly string[]): SkillAuthor[] {
  if (kind === 'parent' || scopes === 'all' || fields.length === 0) return [];
  return [{ grantId: channelId, scopes: [...scopes].sort(), fields }];
}
