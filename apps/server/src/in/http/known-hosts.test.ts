import assert from 'node:assert/strict';
import { request as send } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { type HttpSprout, startHttpSprout } from '../../testing/http-sprout.ts';
import { createKnownHosts } from './known-hosts.ts';

describe('names that the server answers to', () => {
  const { knowsHost, knowsOrigin } = createKnownHosts(['Sprout.Example', 'fritz.box', '*.ts.net'], '0.0.0.0');
  const hostIs = (host: string | undefined) => knowsHost({ headers: { host } } as never);
  const originIs = (origin: string, host = 'localhost') => knowsOrigin({ headers: { origin, host } } as never);

  it('are addresses, names of the home network and those of the operator', () => {
    const known = [
      undefined,
      'localhost',
      'localhost:8787',
      '127.0.0.1',
      '192.168.1.5:8787',
      '[::1]:8787',
      '[fe80::1]',
      'raspberrypi',
      'sprout.local',
      'sprout.home.arpa:80',
      'pod.internal',
      'x.localhost',
      'sprout.example',
      'SPROUT.EXAMPLE:443',
      'sprout.example.',
      'fritz.box:8787',
      'home.tail1234.ts.net',
    ];
    for (const host of known) assert.equal(hostIs(host), true, String(host));
  });

  it('are none that somebody else could own', () => {
    const unknown = [
      'evil.example',
      'evilts.net',
      'ts.net',
      'home.ts.net.evil.example',
      'sub.fritz.box',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'sprout.example.evil.example',
      'evillocal.example',
      'local.example',
      '',
      ' ',
      'a b',
      'user@localhost',
      'http://localhost',
    ];
    for (const host of unknown) assert.equal(hostIs(host), false, host);
  });

  it('are those of the loopback and of the operator alone, when the server listens on a loopback address', () => {
    for (const address of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) {
      const local = createKnownHosts(['Sprout.Example'], address);
      const isAnswered = (host: string) => local.knowsHost({ headers: { host } } as never);
      const own = ['localhost:8787', 'sprout.localhost', '127.0.0.1', '127.9.9.9:1', '[::1]:8787', 'sprout.example'];
      for (const host of own) assert.equal(isAnswered(host), true, host);
      const others = ['192.168.1.5', '0.0.0.0', '[::]', '[fe80::1]', 'raspberrypi', 'sprout.local', 'router.lan'];
      for (const host of others) assert.equal(isAnswered(host), false, host);
    }
  });

  it('and pages that may call are our own, the operator’s, and those on this machine', () => {
    assert.ok(originIs('http://192.168.1.5:8787', '192.168.1.5:8787'));
    assert.ok(originIs('https://sprout.example'));
    assert.ok(originIs('http://localhost:6274'));
    assert.ok(originIs('http://127.0.0.1:1'));
    for (const origin of [
      'https://evil.example',
      'http://192.168.1.5',
      'null',
      '',
      'file://',
      'chrome-extension://x',
    ]) {
      assert.equal(originIs(origin), false, origin);
    }
  });
});

describe('a request under another name', () => {
  let sprout: HttpSprout;
  before(async () => {
    sprout = await startHttpSprout();
  });
  after(() => sprout.stop());

  const ask = (path: string, host: string, method = 'GET') =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sent = send(new URL(path, sprout.url), { method, headers: { host } });
      sent.on('error', reject).on('response', (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text) => {
          body += text;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
      sent.end();
    });

  it('is refused everywhere: pages, operations, MCP, health', async () => {
    const paths: [path: string, method?: string][] = [
      ['/'],
      ['/set-up', 'POST'],
      ['/api/ops/family.set_up', 'POST'],
      ['/mcp', 'POST'],
      ['/healthz'],
    ];
    for (const [path, method] of paths) {
      const { status, body } = await ask(path, 'evil.example', method);
      assert.equal(status, 403, path);
      assert.equal(JSON.parse(body).error.reason, 'HOST_NOT_ALLOWED');
    }
    assert.equal((await ask('/healthz', 'raspberrypi.local')).status, 403, 'it listens on the loopback only');
    assert.equal((await ask('/healthz', 'localhost')).status, 200);
  });
});
