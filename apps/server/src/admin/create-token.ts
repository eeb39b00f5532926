import { isScope, limits, scopeNames } from '@sprout/contract';
import type { Sprout } from '../compose.ts';
import { act, actingParent } from './act.ts';
import { AdminProblem } from './admin-problem.ts';

import { findOwner } from './find-owner.ts';
import { mcpUrlOf } from './surroundings.ts';

export interface TokenRequest {
  readonly familyId: string;
  readonly scopes: readonly string[];
  /** The name in the list of connected agents. */
  readonly clientName: string;
  /** The channel that creates it; by default the command line. */
  readonly channelId?: string;
}

export interface MintedToken {
  readonly familyId: string;
  readonly grantId: string;
  readonly scopes: readonly string[];
  readonly token: string;
  readonly mcpUrl: string;
}

/** Connects an agent as the family's owner would. */
export async function createToken(
  sprout: Sprout,
  { familyId, scopes, clientName, channelId }: TokenRequest,
  { baseUrl }: { readonly baseUrl: string },
): Promise<MintedToken> {
  const ownerId = await findOwner(sprout, familyId);
  const problems = [...scopeProblems(scopes), ...nameProblems(clientName)];
  if (ownerId === undefined) problems.unshift(`There is no family "${familyId}" in this data.`);
  if (ownerId === undefined || problems.length > 0) throw new AdminProblem(problems);

  const unique = [...new Set(scopes)];
  const minted = await act<{ grantId: string; token: string }>(
    sprout,
    actingParent(familyId, ownerId, channelId),
    'access.create_token',
    { clientName, scopes: unique },
  );
  return { familyId, grantId: minted.grantId, scopes: unique, token: minted.token, mcpUrl: mcpUrlOf(baseUrl) };
}

function scopeProblems(scopes: readonly string[]): string[] {
  const unknown = [...new Set(scopes)].filter((scope) => !isScope(scope));
  const problems = unknown.map((scope) => `There is no scope "${scope}".`);
  if (scopes.length === 0) problems.push('A token needs at least one scope.');
  if (problems.length > 0) problems.push(`The scopes are ${scopeNames.join(', ')}.`);
  return problems;
}

function nameProblems(name: string): string[] {
  const isFine = name.trim() !== '' && name.length <= limits.nameLength;
  return isFine ? [] : [`The name must have 1 to ${limits.nameLength} characters.`];
}
