/** The tool of the official servers: it answers like our own read, but from memory. */
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

export const TOKEN = 'bench-token';

const answer = { childId: 'ch_0123456789abcdef0123456789abcdef', balance: 5999, onHold: 0, nextStep: 'Nothing to do.' };

/** One tool as the official documentation shows it, and as many more as wanted to fill the list. */
export function createOfficialServer(tools: number): McpServer {
  const server = new McpServer({ name: 'bench', version: '1.0.0' });
  for (let index = 0; index < tools; index++) {
    server.registerTool(
      index === 0 ? 'gems_query_balance' : `tool_${index}`,
      {
        description: 'How many gems a kid has.',
        inputSchema: z.object({ childId: z.string() }),
        outputSchema: z.object({ childId: z.string(), balance: z.int(), onHold: z.int(), nextStep: z.string() }),
      },
      () => ({ content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer }),
    );
  }
  return server;
}

export function isAuthorized({ authorization }: { readonly authorization?: string | undefined }): boolean {
  return authorization === `Bearer ${TOKEN}`;
}
