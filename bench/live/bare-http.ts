/** The memory that node:http alone needs for an open response and for a call without an answer yet. */
import type { AddressInfo } from 'node:net';
import { createServer } from '../../apps/server/src/out/node-http.ts';
import { takeCommands } from './bench-process.ts';

const open = { GET: 0, POST: 0 };
const server = createServer((request, response) => {
  const kind = request.method === 'POST' ? 'POST' : 'GET';
  open[kind]++;
  response.on('close', () => open[kind]--);
  request.resume();
  if (kind === 'GET') response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

takeCommands({
  port: (server.address() as AddressInfo).port,
  publish() {},
  streams: () => open.GET,
  waits: () => open.POST,
  async stop() {
    server.closeAllConnections();
    server.close();
  },
});
