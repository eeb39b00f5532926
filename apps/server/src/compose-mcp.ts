/** MCP put together: which eras are served, over which surface. */
import { scopeNames, scopes } from '@sprout/contract';
import type { Sprout } from './compose.ts';
import { lazily } from './core/lazily.ts';
import type { PublicOrigin } from './edge/http/public-origin.ts';
import { createEra2025 } from './edge/mcp/era-2025/index.ts';
import { createEra2026 } from './edge/mcp/era-2026/index.ts';
import {
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
  /** Asked in this order who serves a message; made when the first message comes. */
  readonly eras: readonly Era[];
  readonly sessions: McpSessions;
}

/** MCP without a transport: for `/mcp` and for lines alike. */
export function composeMcp(
  sprout: Sprout,
  guides: () => GuideShelf,
  version: string,
  onFault: (fault: unknown) => void,
): Mcp {
  const { pipeline, resources, live, store } = sprout;
  const sessions = new McpSessions(store, systemClock, systemRandom);
  const eras = lazily(() => {
    const surface = createProductSurface({ pipeline, resources, guides: guides(), live, version });
    const serving = { surface, onFault };
    return [createEra2026(serving), createEra2025(serving, sessions)];
  });
  return {
    get eras() {
      return eras();
    },
    sessions,
  };
}

type Surroundings = Pick<McpOptions, 'knowsOrigin' | 'keepAlive' | 'remoteAddress' | 'isDraining' | 'onFault'>;

/** `/mcp` for agents with a token. */
export function composeMcpEndpoint(
  mcp: Mcp,
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
  return createMcpEndpoint({
    get eras() {
      return mcp.eras;
    },
    gate,
    ...surroundings,
  });
}
