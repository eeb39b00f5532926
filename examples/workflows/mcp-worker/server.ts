/**
 * A tiny MCP server over stdio, without any library, to show how little a worker needs: one tool that takes an input
 * envelope and returns an output envelope.
 */
import process from 'node:process';
import { createInterface } from 'node:readline';
import { defineAgent, type InputEnvelope } from '@sprout/agent-protocol/authoring';

const agent = defineAgent({
  actions: {
    count: ({ task }) => {
      const words = String(task.params.text ?? '')
        .split(/\s+/)
        .filter(Boolean);
      const counts = Object.fromEntries(
        [...new Set(words)].sort().map((word) => [word, words.filter((each) => each === word).length]),
      );
      return {
        summary: `Counted ${words.length} words, ${Object.keys(counts).length} of them different.`,
        artifacts: [
          { path: '.workflow/counts.json', operation: 'create', content: `${JSON.stringify({ counts }, null, 2)}\n` },
        ],
      };
    },
  },
});

interface Request {
  readonly id?: number | string;
  readonly method: string;
  readonly params?: { readonly protocolVersion?: string; readonly name?: string; readonly arguments?: unknown };
}

const tool = {
  name: 'count_words',
  description: 'Counts words. Takes an input envelope of the agent protocol and returns an output envelope.',
  inputSchema: { type: 'object', required: ['context', 'paths', 'task'] },
};

async function answer({ method, params }: Request): Promise<unknown> {
  switch (method) {
    case 'initialize': {
      const protocolVersion = params?.protocolVersion ?? '2025-11-25';
      return { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'word-counter', version: '1.0.0' } };
    }
    case 'ping':
      return {};
    case 'tools/list':
      return { tools: [tool] };
    case 'tools/call': {
      const output = await agent.answer(params?.arguments as InputEnvelope);
      return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: output };
    }
    default:
      return undefined;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line) as Request;
  if (request.id === undefined) continue;
  const result = await answer(request);
  const reply =
    result === undefined ? { error: { code: -32601, message: `Unknown method ${request.method}` } } : { result };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: request.id, ...reply })}\n`);
}
