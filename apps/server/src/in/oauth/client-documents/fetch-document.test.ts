import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { test } from 'node:test';
import { loopbackCertificate, startLoopbackHttps } from '../../../testing/loopback-https.ts';
import { fetchDocument } from './fetch-document.ts';
import { fetchPublicDocument } from './fetch-public-document.ts';

const json = { 'content-type': 'application/json' };

/** Serves one answer and fetches it, from an address that may be connected to unless told otherwise. */
async function fetched(listener: RequestListener, mayConnect = (_address: string, _port: number) => true) {
  const server = await startLoopbackHttps(listener);
  try {
    return await fetchDocument(new URL(`${server.url}/agent.json`), { mayConnect, ca: loopbackCertificate });
  } finally {
    await server.stop();
  }
}

test('a small JSON text comes as it is', async () => {
  const text = await fetched((request, response) => {
    assert.equal(request.headers.accept, 'application/json');
    assert.equal(request.headers.cookie, undefined);
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end('{"ä":1}');
  });
  assert.equal(text, '{"ä":1}');
});

test('the address is asked about before anything is sent to it, and it is the one that is connected to', async () => {
  const asked: string[] = [];
  let requests = 0;
  const answer: RequestListener = (_request, response) => {
    requests++;
    response.writeHead(200, json).end('{}');
  };
  const refusing = fetched(answer, (address, port) => {
    asked.push(address);
    assert.ok(port > 0);
    return false;
  });
  await assert.rejects(refusing, /not public/);
  assert.equal(requests, 0);
  assert.ok(asked.length > 0 && asked.every((address) => address === '127.0.0.1' || address === '::1'));
});

test('one bad address among several is enough to refuse them all', async () => {
  const resolve = async () => [
    { address: '127.0.0.1', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  const mayConnect = (address: string) => address !== '10.0.0.1';
  await assert.rejects(
    fetchDocument(new URL('https://agent.test/agent.json'), { mayConnect, resolve, ca: loopbackCertificate }),
    /not public/,
  );
});

test('a name that changes its meaning in between gains nothing: it is looked up once', async () => {
  const server = await startLoopbackHttps((_request, response) => response.writeHead(200, json).end('{}'));
  try {
    let lookUps = 0;
    const resolve = async () => [{ address: ++lookUps === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    const url = new URL(`https://agent.test:${server.port}/agent.json`);
    assert.equal(await fetchDocument(url, { mayConnect: () => true, resolve, ca: loopbackCertificate }), '{}');
    assert.equal(lookUps, 1);
  } finally {
    await server.stop();
  }
});

for (const [title, listener, why] of [
  [
    'a redirect is not followed',
    (_, response) => response.writeHead(302, { location: 'https://localhost/' }).end(),
    /302/,
  ],
  ['an error is no document', (_, response) => response.writeHead(404, json).end('{}'), /404/],
  [
    'a page is no document',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('{}'),
    /not JSON/,
  ],
  ['a text of no type is no document', (_, response) => response.writeHead(200).end('{}'), /not JSON/],
  [
    'a packed text is not unpacked',
    (_, response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('x'),
    /packed/,
  ],
  ['a long text is cut off', (_, response) => response.writeHead(200, json).end('x'.repeat(6_000)), /too large/],
  ['broken UTF-8 is no text', (_, response) => response.writeHead(200, json).end(Buffer.from([0xff, 0xfe])), /./],
  [
    'an answer that breaks off is no document',
    (_, response) => {
      response.writeHead(200, { ...json, 'content-length': '100' }).write('{');
      setImmediate(() => response.destroy());
    },
    /./,
  ],
] as [string, RequestListener, RegExp][]) {
  test(title, () => assert.rejects(fetched(listener), why));
}

test('a server whose certificate nobody vouches for is not believed', async () => {
  const server = await startLoopbackHttps((_request, response) => response.writeHead(200, json).end('{}'));
  try {
    await assert.rejects(fetchDocument(new URL(`${server.url}/agent.json`), { mayConnect: () => true }), /self-signed/);
  } finally {
    await server.stop();
  }
});

test('the internet is all there is: no loopback, no home network, no other port, no http', async () => {
  const server = await startLoopbackHttps((_request, response) => response.writeHead(200, json).end('{}'));
  try {
    for (const address of [
      `${server.url}/agent.json`,
      `https://127.0.0.1:${server.port}/agent.json`,
      'https://127.0.0.1/agent.json',
      'https://[::1]/agent.json',
      'https://[::ffff:127.0.0.1]/agent.json',
      'https://10.0.0.1/agent.json',
      'https://169.254.169.254/latest/meta-data',
      'https://2130706433/agent.json',
      'https://0x7f.1/agent.json',
      'https://localhost/agent.json',
      'http://1.1.1.1/agent.json',
      'https://1.1.1.1:8443/agent.json',
    ]) {
      await assert.rejects(fetchPublicDocument(new URL(address)), /public/, address);
    }
  } finally {
    await server.stop();
  }
});
