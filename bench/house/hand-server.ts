/** The bare echo, except that it writes the rows of one `gems.adjust` before it answers, by hand and in groups. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { openHandWriter } from './hand-group-commit.ts';

const [file = '', familyId = '', childId = ''] = process.argv.slice(2);
const writer = openHandWriter(file, { familyId, childId });

const server = createServer((request, response) => {
  const body = Buffer.alloc(Number(request.url?.slice(1)), 'x');
  request.resume();
  request.on('end', async () => {
    await writer.write(String(request.headers['idempotency-key']));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => writer.close());
});
