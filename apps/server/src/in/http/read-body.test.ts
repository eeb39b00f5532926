import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { limits } from '#operations';
import { readBody } from './read-body.ts';

/** A request whose body comes in these pieces. */
function requestOf(...pieces: readonly string[]): IncomingMessage {
  const request = Object.assign(new PassThrough(), { headers: {} });
  for (const piece of pieces) request.write(piece);
  request.end();
  return request as unknown as IncomingMessage;
}

describe('reading a body', () => {
  it('puts its pieces together', async () => {
    assert.equal((await readBody(requestOf())).toString(), '');
    assert.equal((await readBody(requestOf('one'))).toString(), 'one');
    assert.equal((await readBody(requestOf('one ', 'two ', 'three'))).toString(), 'one two three');
  });

  it('leaves nothing on the request, which may live for as long as a stream', async () => {
    const request = requestOf('{}');
    const before = request.listenerCount('error');
    await readBody(request);
    const after = ['data', 'end', 'error'].map((event) => request.listenerCount(event));
    assert.deepEqual(after, [0, requestOf().listenerCount('end'), before]);
  });

  it('refuses one that is too large, once it has been read', async () => {
    const request = requestOf('x'.repeat(limits.requestBodyBytes), 'y');
    await assert.rejects(readBody(request), { reason: 'BODY_TOO_LARGE' });
    assert.equal(request.readableEnded, true);
  });
});
