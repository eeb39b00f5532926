/** What each scope lets an agent do, as a parent reads it: the words that the consent page has too. */
import { type Scope, scopeNames, scopes, type Tier } from '@sprout/contract/scopes';
import { wordsOf } from '../../../client/words.ts';

export const scopeWords = () => wordsOf('scopes');

export const scopesInOrder = scopeNames;

const groups = { read: 'see', write: 'change', high: 'give' } as const satisfies Record<Tier, string>;

const inOrder = ['see', 'change', 'give'] as const;

/** The groups of which an agent has at least one scope. */
export function groupsOf(has: readonly Scope[]): readonly (typeof inOrder)[number][] {
  return inOrder.filter((group) => has.some((scope) => groupOf(scope) === group));
}

/** To see, to change, or to give away what is worth something: the last takes the password. */
export function groupOf(scope: Scope): 'see' | 'change' | 'give' {
  return groups[scopes[scope].tier];
}
