/** MCP, loaded when the first client comes: a home server that no agent has called yet saves the memory of it. */
import type { SpeakMcp } from './admin/local-client/serve-line.ts';
import type { Mcp, McpParts } from './compose-mcp.ts';
import type { DirectEndpoint } from './edge/http/http-server.ts';
import { isMcpPath } from './edge/mcp/wire/mcp-path.ts';

export interface McpOnDemand {
  readonly answer: DirectEndpoint;
  readonly speak: SpeakMcp;
  /** Forgets sessions that nobody has used for long; those of a server that nobody calls can wait. */
  tidy(): Promise<void>;
  /** Ends every open stream, so that clients come back to whoever is next. */
  drain(): void;
}

export function mcpOnDemand(parts: McpParts): McpOnDemand {
  let mcp: Mcp | undefined;
  let loading: Promise<Mcp> | undefined;
  const load = () => {
    loading ??= import('./compose-mcp.ts').then(({ composeMcp }) => {
      mcp = composeMcp(parts);
      return mcp;
    });
    return loading;
  };
  return {
    answer(request, response) {
      if (!isMcpPath(request.url ?? '')) return false;
      if (mcp !== undefined) return mcp.endpoint.answer(request, response);
      load().then(
        ({ endpoint }) => endpoint.answer(request, response),
        (fault) => {
          parts.onFault(fault);
          response.destroy();
        },
      );
      return true;
    },
    speak: async (line) => (await load()).speak(line),
    tidy: async () => mcp?.sessions.tidy(),
    drain: () => mcp?.endpoint.drain(),
  };
}
