import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { scratchFolder } from '../../testing/scratch.ts';
import { McpAgent } from './mcp-agent.ts';

const exampleServer = fileURLToPath(new URL('../../../../../examples/workflows/mcp-worker/server.ts', import.meta.url));
const request = (text: string) => ({
  input: {
    context: { feature_id: null, workflow: 'w', iteration: 1 },
    paths: {},
    task: { action: 'count', params: { text } },
  },
  runId: 'r',
  step: 's',
  attempt: 1,
  signal: new AbortController().signal,
});

const serverAt = (file: string, context: TestContext) => ({
  command: [process.execPath, file],
  cwd: scratchFolder(context),
  env: { PATH: process.env.PATH ?? '' },
});

test('a tool of an MCP server gets the input envelope and answers with the output envelope', async (context) => {
  const agent = new McpAgent({ server: serverAt(exampleServer, context), tool: 'count_words' });
  const reply = await agent.call(request('red green red'));
  assert.ok(reply.kind === 'answered');
  assert.equal((JSON.parse(reply.text) as { summary: string }).summary, 'Counted 3 words, 2 of them different.');
});

/** Answers every tool call with this result. */
const serverSaying = (result: object) => `
  import { createInterface } from 'node:readline';
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line);
    if (id === undefined) continue;
    const known = {
      initialize: { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } },
      'tools/call': ${JSON.stringify(result)},
    }[method];
    const reply = known ? { result: known } : { error: { code: -32601, message: 'unknown' } };
    process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, ...reply }) + '\\n');
  }
`;

test('text content is taken as it is; an error of the tool is a failed attempt', async (context) => {
  const file = path.join(scratchFolder(context), 'server.mjs');
  const agent = new McpAgent({ server: serverAt(file, context), tool: 'any' });
  writeFileSync(file, serverSaying({ content: [{ type: 'text', text: 'plain words' }] }));
  assert.deepEqual(await agent.call(request('')), { kind: 'answered', text: 'plain words' });
  writeFileSync(file, serverSaying({ content: [{ type: 'text', text: 'no quota' }], isError: true }));
  assert.deepEqual(await agent.call(request('')), { kind: 'exited', code: 1, signal: null, stderr: 'no quota' });
});

test('a server that cannot be reached rejects, which the runner counts as a crash', async (context) => {
  const agent = new McpAgent({ server: serverAt('/no/such/server.mjs', context), tool: 'any' });
  await assert.rejects(agent.call(request('')));
});
