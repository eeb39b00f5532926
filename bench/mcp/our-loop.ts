/** Our loop alone, with as many tools as asked for, to see whether a longer list makes a call slower. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { KeepAlive } from '../../apps/server/src/in/http/keep-alive.ts';
import { createEra2026 } from '../../apps/server/src/in/mcp/era-2026/index.ts';
import { createMcpEndpoint, type Surface } from '../../apps/server/src/in/mcp/index.ts';
import { membersOf } from '../../apps/server/src/in/mcp/json-rpc/texts.ts';
import { openGate } from '../../apps/server/src/testing/mcp/fixture/open-gate.ts';

const count = Number(process.argv[2] ?? 1);
const names = new Set(
  Array.from({ length: count }, (_, index) => (index === 0 ? 'gems_query_balance' : `tool_${index}`)),
);
const text = JSON.stringify({ childId: 'ch_0123456789abcdef', balance: 5999, onHold: 0, nextStep: 'Nothing to do.' });
const called = membersOf({ content: [{ type: 'text', text }], structuredContent: JSON.parse(text) });
const listed = membersOf({ tools: [...names].map((name) => ({ name, inputSchema: { type: 'object' } })) });
const surface: Surface = {
  serverInfo: { name: 'bench', version: '1.0.0' },
  capabilities: { tools: {} },
  instructions: undefined,
  live: undefined,
  methods: {
    'tools/list': () => ({ members: listed }),
    'tools/call': async ({ name }) => {
      if (!names.has(name)) throw new Error('no such tool');
      return { members: called };
    },
  },
};
const endpoint = createMcpEndpoint({
  eras: [createEra2026({ surface, onFault: console.error })],
  gate: openGate,
  knowsOrigin: () => true,
  keepAlive: new KeepAlive(),
  publicOrigin: () => '',
  remoteAddress: () => '',
  isDraining: () => false,
  onFault: console.error,
});
const server = createServer((request, response) => void endpoint.answer(request, response));
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
