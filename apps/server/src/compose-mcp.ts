/** MCP put together: which eras are served, over which surface. */
import type { IncomingMessage } from 'node:http';
import { scopeNames, scopes } from '@sprout/contract';
import type { Sprout } from './compose.ts';
import type { Config } from './config.ts';
import { createEra2025 } from './edge/mcp/era-2025/index.ts';
import { createEra2026 } from './edge/mcp/era-2026/index.ts';
import {
  createGate,
  createMcpEndpoint,
  createProductSurface,
  type Era,
  type GuideTexts,
  type McpEndpoint,
  type McpOptions,
  McpSessions,
} from './edge/mcp/index.ts';
import { systemClock, systemRandom } from './system.ts';

export interface Mcp {
  /** Asked in this order who serves a message. */
  readonly eras: readonly Era[];
  readonly sessions: McpSessions;
}

/** Until the guides come: the map alone. */
const guides: GuideTexts = {
  guides: [],
  find: () => undefined,
  instructions:
    'Sprout keeps what a family lives by. Start with family_query_overview: other tools take its ids. Every answer has nextStep, which names a sensible next call. A failure has one of four codes and says how to fix it: BAD_INPUT (fix, retry), PERMISSION_DENIED (stop), DOMAIN_NOT_FOUND (treat as not yours), INTERNAL_ERROR (retry with backoff). Pass an idempotencyKey with every write. Stop for the parent before a gem change of more than 20 and before anything is removed.',
};

/** MCP without a transport: for `/mcp` and for lines alike. */
export function composeMcp(sprout: Sprout, version: string, onFault: (fault: unknown) => void): Mcp {
  const { pipeline, resources, store } = sprout;
  const surface = createProductSurface({ pipeline, resources, guides, live: undefined, version });
  const sessions = new McpSessions(store, systemClock, systemRandom);
  const serving = { surface, onFault };
  return { eras: [createEra2026(serving), createEra2025(serving, sessions)], sessions };
}

type Surroundings = Pick<McpOptions, 'knowsOrigin' | 'keepAlive' | 'remoteAddress' | 'isDraining' | 'onFault'>;

/** `/mcp` for agents with a token. */
export function composeMcpEndpoint(
  { eras }: Mcp,
  { authenticator }: Sprout,
  { publicUrl }: Config,
  surroundings: Surroundings,
): McpEndpoint {
  const resourceMetadataUrl = ({ headers }: IncomingMessage) =>
    // The name in Host is one of ours: the host guard saw to that.
    `${publicUrl?.origin ?? `http://${headers.host ?? 'localhost'}`}/.well-known/oauth-protected-resource/mcp`;
  const gate = createGate({
    identify: (credential) => authenticator.identify(credential),
    resourceMetadataUrl,
    // High scopes are given by name only, never by default.
    defaultScopes: scopeNames.filter((scope) => scopes[scope].tier !== 'high'),
  });
  return createMcpEndpoint({ eras, gate, ...surroundings });
}
