import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { takePathHalf } from '../http/path-half.ts';
import { createWebEndpoint, readWebFiles, type WebFiles } from './index.ts';

const script = Buffer.from('console.log("Sprout");');
const made: WebFiles = {
  files: new Map([
    [
      '/app/parent-abc123.js',
      {
        type: 'text/javascript; charset=utf-8',
        etag: '"one"',
        isImmutable: true,
        bodies: { identity: script, gzip: gzipSync(script), br: brotliCompressSync(script) },
      },
    ],
    [
      '/worker.js',
      { type: 'text/javascript; charset=utf-8', etag: '"two"', isImmutable: false, bodies: { identity: script } },
    ],
  ]),
  pages: { parent: '<p>HOME-ORIGINS</p>', kid: '<p>kid</p>' },
  isParentPath: (path) => path === '/' || path === '/tasks',
};

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

describe('the apps’ own addresses', () => {
  let port: number;
  let hasFamily = true;
  const faults: unknown[] = [];
  const endpoint = createWebEndpoint({
    web: made,
    publicUrl: undefined,
    hasFamily: async () => {
      if (!hasFamily) return false;
      return true;
    },
    homeOrigins: () => ['http://192.168.1.5:8787'],
    onFault: (fault) => faults.push(fault),
  });
  const server = createServer((request, response) => {
    takePathHalf(request);
    // What the apps do not take goes on to the pages.
    if (!endpoint(request, response)) response.writeHead(418).end();
  });
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  after(() => server.close());

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const sent = ask({ port, host: '127.0.0.1', path, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on('error', reject);
      sent.end();
    });

  it('serve a file whose name holds a hash for ever, packed as the browser likes it best', async () => {
    const path = '/app/parent-abc123.js';
    const best = await get(path, { 'accept-encoding': 'gzip, br' });
    assert.equal(best.headers['content-encoding'], 'br');
    assert.deepEqual(brotliDecompressSync(best.body), script);
    assert.equal(best.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(best.headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(best.headers['x-content-type-options'], 'nosniff');
    assert.equal(best.headers.vary, 'accept-encoding');
    const packed = await get(path, { 'accept-encoding': 'br;q=0, gzip' });
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.deepEqual(gunzipSync(packed.body), script);
    const plain = await get(path);
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.deepEqual(plain.body, script);
  });

  it('let the browser ask again for what keeps its name, and answer that it has it', async () => {
    const worker = await get('/worker.js');
    assert.deepEqual([worker.status, worker.headers['cache-control']], [200, 'no-cache']);
    const again = await get('/worker.js', { 'if-none-match': String(worker.headers.etag) });
    assert.deepEqual([again.status, again.body.length], [304, 0]);
    const head = await get('/worker.js', {}, 'HEAD');
    assert.deepEqual([head.status, head.headers['content-length'], head.body.length], [200, String(script.length), 0]);
  });

  it('answer a missing script with 404 and never with a page: HTML must not run as script', async () => {
    const missing = await get('/app/parent-old.js');
    assert.deepEqual([missing.status, missing.body.length, missing.headers['cache-control']], [404, 0, 'no-store']);
  });

  it('show one page for every place of the app, with a policy that runs nothing but our own files', async () => {
    for (const path of ['/', '/tasks', '/kid/', '/kid/pot']) {
      const page = await get(path);
      assert.equal(page.status, 200, path);
      assert.equal(page.headers['cache-control'], 'no-cache');
      const policy = String(page.headers['content-security-policy']);
      assert.match(policy, /default-src 'none'/);
      assert.match(policy, /script-src 'self'(;|$)/);
      assert.match(policy, /require-trusted-types-for 'script'/);
      assert.doesNotMatch(policy, /unsafe/);
      assert.equal(page.headers['cross-origin-opener-policy'], 'same-origin');
    }
    assert.match((await get('/')).body.toString(), /192\.168\.1\.5/);
  });

  it('leave every other address to the server: calls, pairing, former pages, forms', async () => {
    for (const path of ['/api/ops/task.list', '/kid/pair', '/kid/api/live', '/plain', '/nowhere']) {
      assert.equal((await get(path)).status, 418, path);
    }
    assert.equal((await get('/tasks', {}, 'POST')).status, 418);
    assert.deepEqual(
      [(await get('/kid')).status, (await get('/kid')).headers.location],
      [308, '/kid/'],
      'a worker’s scope is a prefix, so /kid is not /kid/',
    );
  });

  it('lead to set-up while there is no family', async (context) => {
    hasFamily = false;
    context.after(() => {
      hasFamily = true;
    });
    const first = await get('/tasks');
    assert.deepEqual(
      [first.status, first.headers.location, first.headers['cache-control']],
      [303, '/set-up', 'no-store'],
    );
    assert.deepEqual(faults, []);
  });

  it('show a session’s own path only to requests from ourselves', async () => {
    const path = `/s/${'a'.repeat(21)}/tasks`;
    assert.equal((await get(path, { 'sec-fetch-site': 'cross-site' })).status, 303);
    const own = await get(path, { 'sec-fetch-site': 'same-origin' });
    assert.equal(own.status, 200);
  });
});

describe('a deploy', () => {
  it('leaves open tabs the scripts of the build before, and shows everybody else the new one', (context) => {
    const directory = makeTempDir();
    context.after(directory.remove);
    const build = (name: string) => {
      const folder = path.join(directory.path, name);
      mkdirSync(path.join(folder, 'app'), { recursive: true });
      writeFileSync(path.join(folder, 'build.json'), JSON.stringify({ parentRoutes: ['/', '/tasks/:taskId'] }));
      for (const page of ['parent', 'kid']) writeFileSync(path.join(folder, `${page}.html`), `${page} of ${name}`);
      writeFileSync(path.join(folder, 'app', `screen-${name}.js`), name);
      writeFileSync(path.join(folder, 'worker.js'), `worker of ${name}`);
      return folder;
    };
    const before = build('before');
    const { files, pages, isParentPath } = readWebFiles([build('now'), before]) ?? assert.fail('there is a build');
    const bodyOf = (address: string) => files.get(address)?.bodies.identity.toString();
    assert.equal(bodyOf('/app/screen-now.js'), 'now');
    assert.equal(bodyOf('/app/screen-before.js'), 'before');
    assert.equal(bodyOf('/worker.js'), 'worker of now');
    assert.equal(pages.parent, 'parent of now');
    assert.deepEqual([isParentPath('/tasks/tk_1'), isParentPath('/tasks/tk_1/more')], [true, false]);
  });

  it('that removes a build whose tab is still open answers its scripts with 404', async (context) => {
    const directory = makeTempDir();
    const folder = path.join(directory.path, 'now');
    mkdirSync(path.join(folder, 'app'), { recursive: true });
    writeFileSync(path.join(folder, 'build.json'), JSON.stringify({ parentRoutes: ['/'] }));
    for (const file of ['parent.html', 'kid.html', 'app/one.js', 'app/two.js'])
      writeFileSync(path.join(folder, file), file);
    const web = readWebFiles([folder]) ?? assert.fail('there is a build');
    const parts = { web, publicUrl: undefined, hasFamily: async () => true, homeOrigins: () => [] };
    const endpoint = createWebEndpoint({ ...parts, onFault: () => assert.fail() });
    const server = createServer((request, response) => void endpoint(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    context.after(() => server.close());
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/app`;
    assert.equal(await (await fetch(`${at}/one.js`)).text(), 'app/one.js');
    directory.remove();
    assert.equal((await fetch(`${at}/two.js`)).status, 404);
    assert.equal(await (await fetch(`${at}/one.js`)).text(), 'app/one.js', 'what was asked for once is kept');
  });

  it('without a build has no app to show', () => {
    assert.equal(readWebFiles([]), undefined);
  });
});
