import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { createServer } from '../../out/node-http.ts';
import { sendAnswer } from './send-answer.ts';

it('answers whole, in the letters they were written in, also when others are answered in the same turn', async (t) => {
  const texts = ['{"name":"Mia"}', '{"name":"Zoë"}', '{"name":"😀 Ωμέγα"}', ''];
  const server = createServer((request, response) => {
    sendAnswer(response, 200, { 'content-type': 'application/json' }, texts[Number(request.url?.slice(1))] as string);
  });
  t.after(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const answers = await Promise.all(
    texts.map(async (_, index) => {
      const response = await fetch(`http://127.0.0.1:${port}/${index}`, { headers: { connection: 'close' } });
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(response.headers.get('cache-control'), 'no-store');
      return response.text();
    }),
  );
  assert.deepEqual(answers, texts);
});
