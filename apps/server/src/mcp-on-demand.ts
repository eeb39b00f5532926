/** Loads MCP when the first client connects, to save memory on a server that no agent calls. */
import type { SpeakMcp } from './admin/local-client/serve-line.ts';
import type { Mcp, McpParts } from './compose-mcp.ts';
import type { Endpoint } from './in/http/http-server.ts';
import { isMcpPath } from './in/mcp/wire/mcp-path.ts';

export interface McpOnDemand {
  readonly answer: Endpoint;
  readonly speak: SpeakMcp;
  /** Deletes sessions that no client has used for long. Does nothing before the first client connects. */
  tidy(): Promise<void>;
  /** Ends every open stream, so that clients reconnect to the next process. */
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
