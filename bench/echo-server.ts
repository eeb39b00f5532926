/** The reference: a bare node:http server that reads the body and answers as many bytes as the path says. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const bodies = new Map<string, Buffer>();

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    Buffer.concat(chunks);
    const path = request.url ?? '';
    let body = bodies.get(path);
    if (body === undefined) {
      body = Buffer.alloc(Number(path.slice(1)), 'x');
      bodies.set(path, body);
    }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
