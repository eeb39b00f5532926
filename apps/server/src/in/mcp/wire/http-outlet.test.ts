import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { KeepAlive } from '../../http/keep-alive.ts';
import { HttpOutlet } from './http-outlet.ts';
import { OpenStreams } from './open-streams.ts';

/** Serves one request with what `act` does to its outlet, and answers what the client got. */
async function serveOnce(act: (outlet: HttpOutlet, streams: OpenStreams) => void, isDraining = false) {
  const streams = new OpenStreams(new KeepAlive());
  const server = createServer((request, response) => {
    request.resume().on('end', () => act(new HttpOutlet(request, response, streams, () => isDraining), streams));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return { status: response.status, headers: response.headers, text: await response.text() };
  } finally {
    server.close();
  }
}

describe('an HTTP response as an outlet', () => {
  it('is a JSON body when there is nothing but the answer', async () => {
    const { status, headers, text } = await serveOnce((outlet) =>
      outlet.finish('{"ü":1}', { httpStatus: 404, headers: { 'x-more': 'yes' } }),
    );
    assert.deepEqual([status, text, headers.get('content-length')], [404, '{"ü":1}', '8']);
    assert.deepEqual([headers.get('content-type'), headers.get('x-more')], ['application/json', 'yes']);
  });

  it('becomes a stream when something is sent before the answer', async () => {
    const { status, headers, text } = await serveOnce((outlet) => {
      outlet.send('{"a":\n1}');
      outlet.keepAlive();
      outlet.finish('{"b":2}', { httpStatus: 404 });
    });
    assert.deepEqual([status, headers.get('content-type')], [200, 'text/event-stream']);
    assert.equal(text, ':\n\nevent: message\ndata: {"a": 1}\n\n: keep-alive\n\nevent: message\ndata: {"b":2}\n\n');
  });

  it('sends nothing after its end, and calls each listener once', async () => {
    const heard: string[] = [];
    const { text } = await serveOnce((outlet) => {
      outlet.onEnd(() => heard.push('over'));
      outlet.onGone(() => heard.push('gone'));
      outlet.finish('{}');
      assert.equal(outlet.isOpen, false);
      assert.equal(outlet.send('{"late":1}'), false);
      outlet.finish('{"late":2}');
      outlet.accept();
      outlet.end();
      outlet.onEnd(() => heard.push('over already'));
    });
    assert.equal(text, '{}');
    assert.deepEqual(heard, ['over', 'over already']);
  });

  it('ends with all others when the server stops, and asks for another connection', async () => {
    const { text, headers } = await serveOnce((outlet, streams) => {
      outlet.openStream();
      streams.endAll();
    }, true);
    assert.equal(text, ':\n\n');
    assert.equal(headers.get('connection'), 'close');
  });
});
