/** Three answers that fit most agents: a set of scopes with ceilings each. Any other mixture is made under Details. */
import { type Scope, scopeNames, scopes, type Tier } from '@sprout/contract/scopes';
import type { AnswerOf } from '../../../client/operations.ts';

export type Ceilings = AnswerOf<'access.get_ceilings'>;
export type PresetName = 'look' | 'ask' | 'alone';
export const presetNames = ['look', 'ask', 'alone'] as const satisfies readonly PresetName[];

const tiersOf: Readonly<Record<PresetName, readonly Tier[]>> = {
  look: ['read'],
  ask: ['read', 'write'],
  alone: ['read', 'write'],
};

export function scopesOf(name: PresetName): Scope[] {
  return scopeNames.filter((scope) => tiersOf[name].includes(scopes[scope].tier));
}

/** Which of the three an agent has; undefined where it is none of them. */
export function presetOf(has: readonly Scope[], { everyWrite }: Pick<Ceilings, 'everyWrite'>): PresetName | undefined {
  const isLike = (name: PresetName) => {
    const wanted = scopesOf(name);
    return wanted.length === has.length && wanted.every((scope) => has.includes(scope));
  };
  if (isLike('look')) return 'look';
  if (!isLike('ask')) return undefined;
  return everyWrite === 'ask' ? 'ask' : 'alone';
}
