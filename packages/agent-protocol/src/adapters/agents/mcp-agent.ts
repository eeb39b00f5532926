import type { Client } from '@modelcontextprotocol/client';
import type { AgentReply } from '../../domain/run/classify-reply.ts';
import type { Agent, AgentRequest } from '../../ports/agent.ts';

export type McpServer =
  | { readonly command: readonly string[]; readonly cwd: string; readonly env: Readonly<Record<string, string>> }
  | { readonly url: string };

export interface McpAgentOptions {
  readonly server: McpServer;
  readonly tool: string;
}

/** Longer than any limit of a step: the runner's own timeouts decide, through the signal. */
const noTimeoutMs = 2 ** 31 - 1;

/** A tool of an MCP server as the worker: its arguments are the input envelope, its result the output envelope. */
export class McpAgent implements Agent {
  readonly #options: McpAgentOptions;

  constructor(options: McpAgentOptions) {
    this.#options = options;
  }

  async call({ input, signal }: AgentRequest): Promise<AgentReply> {
    const client = await connect(this.#options.server, signal);
    try {
      const result = await client.callTool(
        { name: this.#options.tool, arguments: { ...input } },
        { signal, timeout: noTimeoutMs },
      );
      const text = textOf(result);
      if (result.isError === true) return { kind: 'exited', code: 1, signal: null, stderr: text };
      return { kind: 'answered', text };
    } finally {
      await client.close().catch(() => undefined);
    }
  }
}

/** Loaded on first use: most workflows never speak MCP. */
async function connect(server: McpServer, signal: AbortSignal): Promise<Client> {
  const { Client: McpClient, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
  // Both eras: a server that does not know the newer greeting gets the older one.
  const versionNegotiation = { mode: 'auto', probe: { timeoutMs: 3_000 } } as const;
  const client = new McpClient({ name: 'sprout-workflow', version: '1' }, { versionNegotiation });
  if ('url' in server) {
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)), { signal });
    return client;
  }
  const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio');
  const [command, ...args] = server.command;
  const transport = new StdioClientTransport({
    command: command as string,
    args,
    cwd: server.cwd,
    env: { ...server.env },
    stderr: 'ignore',
  });
  await client.connect(transport, { signal });
  return client;
}

function textOf(result: { structuredContent?: unknown; content?: unknown }): string {
  if (result.structuredContent !== undefined) return JSON.stringify(result.structuredContent);
  const parts = Array.isArray(result.content) ? (result.content as { type: string; text?: string }[]) : [];
  return parts.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('\n');
}
