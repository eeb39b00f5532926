import { limits } from '#operations';
import type { Sprout } from '../compose.ts';
import { isScope, scopeNames } from '../core/scopes/scopes.ts';
import { act, actingParent } from './act.ts';
import { AdminProblem } from './admin-problem.ts';

import { findOwner } from './find-owner.ts';
import { mcpUrlOf } from './surroundings.ts';

export interface TokenRequest {
  readonly familyId: string;
  readonly scopes: readonly string[];
  /** The name in the list of connected agents. */
  readonly clientName: string;
  /** By default as long as the contract says. */
  readonly expiresInDays?: number | undefined;
  /** The channel that creates it; by default the command line. */
  readonly channelId?: string;
}

export interface MintedToken {
  readonly familyId: string;
  readonly grantId: string;
  readonly scopes: readonly string[];
  readonly token: string;
  readonly expiresAt: string | null;
  readonly mcpUrl: string;
}

/** Connects an agent as the family's owner would. */
export async function createToken(
  sprout: Sprout,
  { familyId, scopes, clientName, expiresInDays, channelId }: TokenRequest,
  { baseUrl }: { readonly baseUrl: string },
): Promise<MintedToken> {
  const ownerId = await findOwner(sprout, familyId);
  const problems = [...scopeProblems(scopes), ...nameProblems(clientName), ...daysProblems(expiresInDays)];
  if (ownerId === undefined) problems.unshift(`There is no family "${familyId}" in this data.`);
  if (ownerId === undefined || problems.length > 0) throw new AdminProblem(problems);

  const unique = [...new Set(scopes)];
  const minted = await act<Pick<MintedToken, 'grantId' | 'token' | 'expiresAt'>>(
    sprout,
    actingParent(familyId, ownerId, channelId),
    'access.create_token',
    { clientName, scopes: unique, ...(expiresInDays !== undefined && { expiresInDays }) },
  );
  const { grantId, token, expiresAt } = minted;
  return { familyId, grantId, scopes: unique, token, expiresAt, mcpUrl: mcpUrlOf(baseUrl) };
}

function scopeProblems(scopes: readonly string[]): string[] {
  const unknown = [...new Set(scopes)].filter((scope) => !isScope(scope));
  const problems = unknown.map((scope) => `There is no scope "${scope}".`);
  if (scopes.length === 0) problems.push('A token needs at least one scope.');
  if (problems.length > 0) problems.push(`The scopes are ${scopeNames.join(', ')}.`);
  return problems;
}

function daysProblems(days = 1): string[] {
  const isFine = Number.isInteger(days) && days >= 1 && days <= limits.tokenMaxDays;
  return isFine ? [] : [`A token lasts 1 to ${limits.tokenMaxDays} days.`];
}

function nameProblems(name: string): string[] {
  const isFine = name.trim() !== '' && name.length <= limits.nameLength;
  return isFine ? [] : [`The name must have 1 to ${limits.nameLength} characters.`];
}
