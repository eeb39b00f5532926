/** Twenty thousand hostile requests, half-open sockets and clients that never finish: no crash, no leak. */
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import process from 'node:process';
import { after, before, describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { bearer } from '../../testing/api.ts';
import { type HttpSprout, startHttpSprout } from '../../testing/http-sprout.ts';
import { bombard } from '../../testing/mcp/bombard.ts';
import { hostileRequests } from '../../testing/mcp/hostile-requests.ts';
import { legacy, postMcp } from '../../testing/mcp/raw-mcp.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const MEGABYTE = 1024 * 1024;

describe('a server under long fire', () => {
  let sprout: HttpSprout;
  before(async () => {
    sprout = await startHttpSprout();
  });
  after(() => sprout.stop());

  const heapMegabytes = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / MEGABYTE;
  };
  const isWell = async () => {
    const { status } = await postMcp(new URL('/mcp', sprout.url), legacy('ping'), bearer(sprout.token));
    assert.equal(status, 200);
  };
  const openSockets = async (count: number, first: string): Promise<Socket[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const socket = connect({ host: sprout.url.hostname, port: Number(sprout.url.port) });
        socket.on('error', () => undefined);
        await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
        socket.write(first);
        return socket;
      }),
    );

  it('takes 20,000 hostile requests and is no larger than after the first few thousand', async (test) => {
    await bombard(sprout.url, hostileRequests(100, 4_000, sprout.token), 16);
    const early = heapMegabytes();
    const counts = await bombard(sprout.url, hostileRequests(200, 16_000, sprout.token), 16);
    const late = heapMegabytes();
    test.diagnostic(`statuses: ${JSON.stringify(Object.fromEntries(counts))}`);
    test.diagnostic(`heap: ${early.toFixed(1)} MB, then ${late.toFixed(1)} MB`);
    assert.ok(late < early + 10, `the heap grew from ${early.toFixed(1)} to ${late.toFixed(1)} MB`);
    await isWell();
  });

  it('still serves while thousands of clients send nothing, or never finish', async () => {
    const silent = await openSockets(1_000, '');
    const slow = await openSockets(1_000, 'POST /mcp HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
    const unfinished = await openSockets(
      1_000,
      `POST /mcp HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${sprout.token}\r\ncontent-type: ` +
        'application/json\r\ncontent-length: 100\r\n\r\n{"jsonrpc"',
    );
    for (const socket of slow) socket.write('x');
    await isWell();
    for (const socket of [...silent, ...slow, ...unfinished]) socket.destroy();
    await isWell();
  });
});
