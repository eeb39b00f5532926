/** The official handler of both eras, with a server per request as its documentation says. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createOfficialServer, isAuthorized } from './balance-tool.ts';

const tools = Number(process.argv[2] ?? 1);
const handle = toNodeHandler(createMcpHandler(() => createOfficialServer(tools)));
const server = createServer((request, response) => {
  if (isAuthorized(request.headers)) void handle(request as never, response);
  else response.writeHead(401).end();
});
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
