import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemClock, systemRandom } from '../../system.ts';
import { createPush } from './create-push.ts';
import { loopbackPush, PushService } from './testing/push-service.ts';

const ports = { clock: systemClock, random: systemRandom };
const keys = {
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
};
const message = {
  keys,
  contact: 'https://sprout.example',
  text: '{"title":"Zoë fragt"}',
  topic: 'ca_1',
  isUrgent: true,
  keepSeconds: 60,
};

describe('a push', () => {
  let service: PushService;
  before(async () => {
    service = await PushService.start();
  });
  after(() => service.stop());
  const push = createPush(ports, loopbackPush);
  const send = (browser = service.subscribe()) => {
    const { endpoint, keys: own } = browser.subscription;
    return push.deliver({ ...message, endpoint, ...own });
  };

  it('is signed, and only its browser can read it', async () => {
    const browser = service.subscribe();
    assert.deepEqual(await send(browser), { status: 201 });
    const [{ headers, body } = assert.fail('nothing came')] = browser.requests;
    assert.deepEqual(
      [headers.ttl, headers.urgency, headers['content-encoding'], headers.cookie],
      ['60', 'high', 'aes128gcm', undefined],
    );
    assert.match(String(headers.topic), /^[\w-]{32}$/);
    assert.ok(!body.includes('fragt'));
    assert.deepEqual(browser.inbox, [{ title: 'Zoë fragt' }]);
  });

  it('comes back with the status of the service, and with how long it wants to be left alone', async () => {
    for (const status of [404, 410, 413]) {
      service.answer = (response) => response.writeHead(status).end();
      assert.deepEqual(await send(), { status });
    }
    service.answer = (response) => response.writeHead(429, { 'retry-after': '7' }).end();
    assert.deepEqual(await send(), { status: 429, retryAfterMs: 7_000 });
    service.answer = (response) =>
      response.writeHead(503, { 'retry-after': new Date(systemClock.now() + 60_000).toUTCString() }).end();
    const { retryAfterMs = 0 } = await send();
    assert.ok(retryAfterMs > 50_000 && retryAfterMs <= 60_000);
    service.answer = (response) => response.writeHead(301, { location: 'https://localhost/' }).end();
    assert.deepEqual(await send(), { status: 301 }, 'no redirect is followed');
  });

  it('that gets no answer has status 0', async () => {
    service.answer = (response) => response.destroy();
    assert.deepEqual(await send(), { status: 0 });
  });

  it('goes to the internet only', async () => {
    service.answer = (response) => response.writeHead(201).end();
    const browser = service.subscribe();
    const { endpoint, keys: own } = browser.subscription;
    const guarded = createPush(ports);
    assert.deepEqual(await guarded.deliver({ ...message, endpoint, ...own }), { status: 0 }, 'the name leads home');
    for (const address of ['https://127.0.0.1/x', 'https://[::1]/x', 'https://10.0.0.1/x', 'https://1.1.1.1:8443/x']) {
      assert.match(guarded.objectionTo(address, own) ?? '', /not an address of the internet/, address);
      assert.deepEqual(await guarded.deliver({ ...message, endpoint: address, ...own }), { status: 410 });
    }
    for (const address of ['http://push.example/x', 'https://a:b@push.example/x', 'push.example', 'javascript:0']) {
      assert.match(guarded.objectionTo(address, own) ?? '', /not an https address/, address);
    }
    assert.equal(guarded.objectionTo('https://push.example/x', own), undefined);
    assert.deepEqual(browser.requests, []);
  });
});
