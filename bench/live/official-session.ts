/**
 * The official transport with sessions: as its examples have it, each client gets a server of its own, and hints go on the
 * stream that the client opened by GET. No sign-in and no families; the revision is there to be measured with.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';
import { McpServer } from '@modelcontextprotocol/server';
import { takeCommands } from './bench-process.ts';
import { EPOCH, familyOf } from './families.ts';

const sessions = new Map<string, NodeStreamableHTTPServerTransport>();
const watchers = new Map<string, Set<McpServer>>();
let open = 0;

async function begin(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const transport = new NodeStreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    enableJsonResponse: true,
    onsessioninitialized: (id) => void sessions.set(id, transport),
  });
  const session = new McpServer(
    { name: 'bench', version: '1.0.0' },
    { capabilities: { resources: { subscribe: true } } },
  );
  const watched = new Set<string>();
  session.server.setRequestHandler('resources/subscribe', ({ params: { uri } }) => {
    watched.add(uri);
    watchers.set(uri, (watchers.get(uri) ?? new Set()).add(session));
    return {};
  });
  session.server.onclose = () => {
    sessions.delete(transport.sessionId ?? '');
    for (const uri of watched) watchers.get(uri)?.delete(session);
  };
  await session.connect(transport);
  await transport.handleRequest(request, response);
}

const server = createServer((request, response) => {
  const transport = sessions.get(String(request.headers['mcp-session-id']));
  if (transport !== undefined && request.method === 'GET') {
    open++;
    response.once('close', () => {
      open--;
      void transport.close();
    });
  }
  void (transport === undefined ? begin(request, response) : transport.handleRequest(request, response));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

takeCommands({
  port: (server.address() as AddressInfo).port,
  publish(family, revision) {
    const { uri } = familyOf(family);
    const _meta = { 'sprout/version': `${EPOCH}.${revision.toString(36)}` };
    for (const session of watchers.get(uri) ?? []) void session.server.sendResourceUpdated({ uri, _meta });
  },
  streams: () => open,
  waits: () => 0,
  async stop() {
    server.closeAllConnections();
    server.close();
  },
});
