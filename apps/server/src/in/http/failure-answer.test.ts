/** An address that does not exist, or a name that is not ours: a page for people, the envelope for programs. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { type PageServer, startPageServer } from '../pages/testing/page-server.ts';

interface Received {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('a failure before any route', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer({ SPROUT_ALLOWED_HOSTS: 'fritz.box' });
  });
  after(() => server.stop());

  const open = (path: string, headers: Record<string, string>) =>
    new Promise<Received>((resolve, reject) => {
      const asked = request(`${server.url}${path}`, { headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text }),
        );
      });
      asked.on('error', reject).end();
    });

  test('an unknown address', async () => {
    const page = await open('/nowhere', { accept: browser });
    assert.deepEqual([page.status, page.type], [404, 'text/html; charset=utf-8']);
    assert.match(page.text, /There is no page at this address/);
    const envelope = await open('/nowhere', { accept: '*/*' });
    assert.deepEqual([envelope.status, envelope.type], [404, 'application/json; charset=utf-8']);
    assert.equal(JSON.parse(envelope.text).error.reason, 'UNKNOWN_PATH');
  });

  test('a name that is not ours says how to allow it; an allowed one works', async () => {
    const page = await open('/', { accept: browser, host: 'sprout.example' });
    assert.deepEqual([page.status, page.type], [403, 'text/html; charset=utf-8']);
    assert.match(page.text, /SPROUT_ALLOWED_HOSTS/);
    const envelope = await open('/', { host: 'sprout.example' });
    assert.equal(JSON.parse(envelope.text).error.reason, 'HOST_NOT_ALLOWED');
    assert.notEqual((await open('/', { accept: browser, host: 'fritz.box' })).status, 403);
  });
});
