import { spoil } from './bodies.ts';
import type { Chance } from './chance.ts';

/** Bytes for one connection. */
export interface FuzzRequest {
  readonly kind: string;
  readonly bytes: Buffer;
  /** Whether an answer must come. If not, the request is incomplete and we hang up after sending. */
  readonly isWhole: boolean;
}

/** Valid values of the server, for the generator to spoil. */
export interface Material {
  readonly token: string;
  readonly childId: string;
}

type Maker = (chance: Chance, material: Material) => FuzzRequest;

/** A request with a correct length; anything else may be wrong. */
function request(method: string, path: string, headers: readonly string[], body: Buffer): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, ...headers, `content-length: ${body.length}`];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

const json = 'content-type: application/json';
const host = 'host: 127.0.0.1';
const accept = 'accept: application/json, text/event-stream';

/** A good call to spoil. Only reads, because a call that stays good by chance must change nothing. */
function goodCall(chance: Chance, { childId }: Material): { path: string; body: object } {
  const call = (method: string, params: object) => ({ jsonrpc: '2.0', id: chance.below(1_000), method, params });
  const calls = [
    { path: '/api/ops/gems.query_balance', body: { childId } },
    { path: '/api/ops/gems.list_transactions', body: { childId, limit: 10 } },
    { path: '/api/ops/family.query_overview', body: {} },
    { path: '/mcp', body: call('tools/list', {}) },
    { path: '/mcp', body: call('tools/call', { name: 'gems_query_balance', arguments: { childId } }) },
    { path: '/mcp', body: call('resources/read', { uri: `sprout://child/${childId}/gems` }) },
    { path: '/mcp', body: call('resources/templates/list', {}) },
    { path: '/mcp', body: call('ping', {}) },
    { path: '/mcp', body: call('completion/complete', { ref: {}, argument: { name: 'childId', value: '' } }) },
    {
      path: '/mcp',
      body: call('initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'fuzz', version: '1' },
      }),
    },
    { path: '/oauth/token', body: { grant_type: 'authorization_code', code: 'x' } },
    { path: '/oauth/register', body: { redirect_uris: [7] } },
  ];
  return chance.one(calls);
}

const spoiltBody: Maker = (chance, material) => {
  const { path, body } = goodCall(chance, material);
  const headers = [host, json, accept, `authorization: Bearer ${material.token}`];
  return {
    kind: 'spoilt body',
    bytes: request('POST', path, headers, spoil(JSON.stringify(body), chance)),
    isWhole: true,
  };
};

const oddHeaders = [
  'authorization: Bearer',
  'authorization: Bearer aaaa.bbbb.cccc',
  'authorization: Basic QTpC',
  `authorization: Bearer ${'x'.repeat(2_000)}`,
  'content-type: text/plain',
  'content-type: application/json; charset=utf-16',
  'content-encoding: gzip',
  'accept: image/png',
  'mcp-session-id: nobody',
  `mcp-session-id: ${'s'.repeat(500)}`,
  'mcp-protocol-version: 1999-01-01',
  'mcp-protocol-version: 2026-07-28',
  'mcp-method: tools/call',
  'last-event-id: ../../etc/passwd',
  'idempotency-key: a,b',
  'origin: https://evil.example',
  'origin: null',
  'host: evil.example',
  'cookie: sprout_session=%00; sprout_session=x',
  'x-forwarded-for: 1.2.3.4, %0d%0a',
  'expect: 100-continue',
  'expect: something',
  'upgrade: websocket\r\nconnection: upgrade',
  `x-large: ${'y'.repeat(12_000)}`,
];

const spoiltHeaders: Maker = (chance, material) => {
  const { path, body } = goodCall(chance, material);
  const headers = [host, json, accept, chance.one(oddHeaders), chance.one(oddHeaders)];
  return {
    kind: 'spoilt headers',
    bytes: request('POST', path, headers, Buffer.from(JSON.stringify(body))),
    isWhole: true,
  };
};

const methods = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'];
const paths = [
  '/mcp',
  '/api/ops/',
  '/api/ops/nothing.here',
  '/api/ops/__proto__',
  '/api/ops/gems.adjust/../..',
  '/api/live',
  '/api/live?uri=%00',
  '/%00',
  '/%',
  '/..%2f..%2fetc/passwd',
  `/${'a'.repeat(3_000)}`,
  '/oauth/authorize?client_id=%F0',
  '/oauth/nothing',
  '/.well-known/oauth-protected-resource/nothing',
  '/guides/../package.json',
  '/guides/%2e%2e/package.json',
  '/plain/agents',
  '/sign-in',
  '//evil.example/',
  '*',
];

const oddRoute: Maker = (chance, material) => ({
  kind: 'odd route',
  bytes: request(
    chance.one(methods),
    chance.one(paths),
    [host, accept, chance.one([json, `authorization: Bearer ${material.token}`, 'x: y'])],
    chance.below(2) === 0 ? Buffer.alloc(0) : Buffer.from('{}'),
  ),
  isWhole: true,
});

const noHttp: Maker = (chance) => ({
  kind: 'no HTTP',
  bytes: chance.one([
    Buffer.from('GET\r\n\r\n'),
    Buffer.from('POST /mcp HTTP/9.9\r\n\r\n'),
    Buffer.from('POST /mcp HTTP/1.1\r\ncontent-length: -1\r\n\r\n'),
    Buffer.from('POST /mcp HTTP/1.1\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello'),
    Buffer.from('POST /mcp HTTP/1.1\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'),
    Buffer.from('POST /api/ops/x HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'),
    Buffer.from(`GET / HTTP/1.1\r\nx: ${'z'.repeat(20_000)}\r\n\r\n`),
    Buffer.from('GET / HTTP/1.1\r\nbad header\r\n\r\n'),
    Buffer.from('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'latin1'),
    Buffer.concat([Buffer.from('POST '), chance.bytes(30), Buffer.from('\r\n\r\n')]),
  ]),
  // Some of these never become a request: the server may still wait for more.
  isWhole: false,
});

const halfOpen: Maker = (chance, material) => {
  const { bytes } = spoiltBody(chance, material);
  return { kind: 'half open', bytes: bytes.subarray(0, chance.below(bytes.length)), isWhole: false };
};

const tooLarge: Maker = (_chance, { token }) => ({
  kind: 'too large',
  bytes: request('POST', '/mcp', [host, json, accept, `authorization: Bearer ${token}`], Buffer.alloc(3_000_000, '[')),
  isWhole: true,
});

/** Rare kinds are listed once, common ones several times. */
const makers: readonly Maker[] = [
  ...Array<Maker>(60).fill(spoiltBody),
  ...Array<Maker>(50).fill(spoiltHeaders),
  ...Array<Maker>(30).fill(oddRoute),
  ...Array<Maker>(30).fill(noHttp),
  ...Array<Maker>(30).fill(halfOpen),
  tooLarge,
];

export function nextRequest(chance: Chance, material: Material): FuzzRequest {
  return chance.one(makers)(chance, material);
}
