/** Puts MCP together: the eras and the surface. */

import type { SpeakMcp } from './admin/local-client/serve-line.ts';
import type { Sprout } from './compose.ts';
import { usualScopes } from './core/operations/catalogue.ts';
import type { GuideShelf } from './guides/index.ts';
import type { PublicOrigin } from './in/http/public-origin.ts';
import { createEra2025 } from './in/mcp/era-2025/index.ts';
import { createEra2026 } from './in/mcp/era-2026/index.ts';
import {
  createGate,
  createMcpEndpoint,
  createProductSurface,
  type Era,
  type McpEndpoint,
  type McpOptions,
  McpSessions,
  serveMcpLines,
} from './in/mcp/index.ts';
import { systemClock, systemRandom } from './system.ts';

export interface McpParts extends Pick<McpOptions, 'knowsOrigin' | 'keepAlive' | 'remoteAddress' | 'isDraining'> {
  readonly sprout: Sprout;
  readonly guides: () => GuideShelf;
  readonly version: string;
  readonly publicOrigin: PublicOrigin;
  readonly onFault: (fault: unknown) => void;
}

export interface Mcp {
  /** `/mcp` for agents with a token. */
  readonly endpoint: McpEndpoint;
  /** The same for a client that talks through a pipe. */
  readonly speak: SpeakMcp;
  readonly sessions: McpSessions;
}

export function composeMcp(parts: McpParts): Mcp {
  const { sprout, publicOrigin, onFault, knowsOrigin, keepAlive, remoteAddress, isDraining } = parts;
  const { pipeline, resources, live, store, authenticator } = sprout;
  const surface = createProductSurface({ pipeline, resources, guides: parts.guides(), live, version: parts.version });
  const sessions = new McpSessions(store, systemClock, systemRandom);
  const serving = { surface, onFault };
  // The first era that recognises a message serves it.
  const eras: readonly Era[] = [createEra2026(serving), createEra2025(serving, sessions)];
  const gate = createGate({
    identify: (credential) => authenticator.identify(credential),
    resourceMetadataUrl: (request) => `${publicOrigin(request)}/.well-known/oauth-protected-resource/mcp`,
    // An agent gets high scopes only if it asks for them by name.
    defaultScopes: usualScopes,
  });
  return {
    endpoint: createMcpEndpoint({
      eras,
      gate,
      knowsOrigin,
      keepAlive,
      remoteAddress,
      publicOrigin,
      isDraining,
      onFault,
    }),
    // A line has no request that names the server, so it goes by its own address.
    speak: (line) => serveMcpLines({ eras, onFault, origin: () => publicOrigin({ headers: {} }), ...line }),
    sessions,
  };
}
