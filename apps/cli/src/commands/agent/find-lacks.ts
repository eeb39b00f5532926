import { type AgentConfig, findUnknownIds, scopesOf, type UnknownId, type Wire } from '@sprout/home-agent';

/** What reactions need and this agent, or this family, does not have. */
export interface Lacks {
  readonly missing: readonly string[];
  readonly unknown: readonly UnknownId[];
}

export const noLacks: Lacks = { missing: [], unknown: [] };

/** Asks Sprout which scopes are missing, and which ids it does not know. */
export async function findLacks(wire: Wire, { reactions, worker }: AgentConfig, signal: AbortSignal): Promise<Lacks> {
  const { scopes } = await wire.call('mcp.whoami', {}, { signal });
  const missing = scopesOf(reactions, worker).filter((scope) => !scopes.includes(scope));
  return { missing, unknown: missing.includes('task:read') ? [] : await findUnknownIds(wire, reactions) };
}

export function tellUnknown({ reaction, id }: UnknownId): string {
  return `${reaction}: the family has no ${id}, so it would never do anything.`;
}
