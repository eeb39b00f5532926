/** The official transport with sessions, in the faster of its two ways to answer. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';
import { createOfficialServer, isAuthorized } from './balance-tool.ts';

const sessions = new Map<string, NodeStreamableHTTPServerTransport>();

async function begin(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const transport = new NodeStreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    enableJsonResponse: true,
    onsessioninitialized: (id) => void sessions.set(id, transport),
  });
  await createOfficialServer(1).connect(transport);
  await transport.handleRequest(request, response);
}

const server = createServer((request, response) => {
  if (!isAuthorized(request.headers)) response.writeHead(401).end();
  else {
    const transport = sessions.get(String(request.headers['mcp-session-id']));
    void (transport === undefined ? begin(request, response) : transport.handleRequest(request, response));
  }
});
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
