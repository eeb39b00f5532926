/** MCP put together: which eras are served, over which surface. */
import { scopeNames, scopes } from '@sprout/contract';
import type { Sprout } from './compose.ts';
import type { PublicOrigin } from './edge/http/public-origin.ts';
import {
  createEra2025,
  createEra2026,
  createGate,
  createMcpEndpoint,
  createProductSurface,
  type Era,
  type McpEndpoint,
  type McpOptions,
  McpSessions,
} from './edge/mcp/index.ts';
import type { GuideShelf } from './guides/index.ts';
import { systemClock, systemRandom } from './system.ts';

export interface Mcp {
  /** Asked in this order who serves a message. */
  readonly eras: readonly Era[];
  readonly sessions: McpSessions;
}

/** MCP without a transport: for `/mcp` and for lines alike. */
export function composeMcp(
  sprout: Sprout,
  guides: GuideShelf,
  version: string,
  onFault: (fault: unknown) => void,
): Mcp {
  const { pipeline, resources, live, store } = sprout;
  const surface = createProductSurface({ pipeline, resources, guides, live, version });
  const sessions = new McpSessions(store, systemClock, systemRandom);
  const serving = { surface, onFault };
  return { eras: [createEra2026(serving), createEra2025(serving, sessions)], sessions };
}

type Surroundings = Pick<McpOptions, 'knowsOrigin' | 'remoteAddress' | 'isDraining' | 'onFault'>;

/** `/mcp` for agents with a token. */
export function composeMcpEndpoint(
  { eras }: Mcp,
  { authenticator }: Sprout,
  publicOrigin: PublicOrigin,
  surroundings: Surroundings,
): McpEndpoint {
  const gate = createGate({
    identify: (credential) => authenticator.identify(credential),
    resourceMetadataUrl: (request) => `${publicOrigin(request)}/.well-known/oauth-protected-resource/mcp`,
    // High scopes are given by name only, never by default.
    defaultScopes: scopeNames.filter((scope) => scopes[scope].tier !== 'high'),
  });
  return createMcpEndpoint({ eras, gate, ...surroundings });
}
