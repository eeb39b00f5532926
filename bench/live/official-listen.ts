/** The official handler with its own router of `subscriptions/listen`: no sign-in, no families, no versions. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { takeCommands } from './bench-process.ts';
import { familyOf } from './families.ts';

const handler = createMcpHandler(
  () => new McpServer({ name: 'bench', version: '1.0.0' }, { capabilities: { resources: { subscribe: true } } }),
  { maxSubscriptions: 20_000, onerror: (error) => console.error(error.message) },
);
const handle = toNodeHandler(handler);
let open = 0;
const server = createServer((request, response) => {
  open++;
  response.once('close', () => open--);
  void handle(request as never, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

takeCommands({
  port: (server.address() as AddressInfo).port,
  publish: (family) => handler.notify.resourceUpdated(familyOf(family).uri),
  streams: () => open,
  waits: () => 0,
  async stop() {
    server.closeAllConnections();
    server.close();
  },
});
