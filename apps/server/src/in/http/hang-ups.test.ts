import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { post, startHttpSprout } from '../../testing/http-sprout.ts';

it('a client that hangs up in the middle of a request is no error of ours: nothing is logged as one', async () => {
  const errors: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => errors.push(line) });
  const http = await startHttpSprout(logger);
  try {
    const { port, hostname } = http.url;
    const session = `cookie: ${http.cookie}`;
    const agent = `authorization: Bearer ${http.token}`;
    const starts = [
      ['POST /api/ops/gems.adjust', session],
      ['POST /api/ops/access.sign_in', ''],
      ['POST /mcp', agent],
      ['POST /oauth/token', ''],
      ['POST /sign-in', ''],
      ['POST /kid/pair', ''],
      [`PATCH /kid/api/media/me_1`, `authorization: Bearer ${http.deviceToken}`],
    ];
    for (const [line, header] of starts) {
      for (const isReset of [true, false]) {
        const socket = createConnection(Number(port), hostname);
        await once(socket, 'connect');
        const headers = [`host: ${hostname}:${port}`, 'content-type: application/json', 'content-length: 1000'];
        const all = [`${line} HTTP/1.1`, ...headers, ...(header ? [header] : []), '', '{"half":'];
        socket.on('error', () => undefined);
        socket.write(all.join('\r\n'));
        await sleep(20);
        if (isReset) socket.resetAndDestroy();
        else socket.destroy();
      }
    }
    // Whatever they left behind is over once the server answers this.
    await sleep(200);
    assert.equal((await post(http.url, 'access.whoami', {}, { cookie: http.cookie })).status < 500, true);
    assert.deepEqual(errors, []);
  } finally {
    await http.stop();
  }
});
