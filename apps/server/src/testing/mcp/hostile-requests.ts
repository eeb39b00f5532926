/** Requests that no honest client sends, repeatable by their seed. */
import { limits } from '#operations';
import { seededRandom } from '../seeded-random.ts';
import { legacy, modern } from './raw-mcp.ts';

export interface HostileRequest {
  readonly what: string;
  readonly bytes: Buffer;
  /** The client hangs up right after sending. */
  readonly hangsUp: boolean;
}

const honest = [
  legacy('ping'),
  legacy('tools/list'),
  legacy('tools/call', { name: 'family_query_overview', arguments: {} }),
  legacy('tools/call', { name: 'gems_adjust', arguments: { childId: 'x', delta: 1, reason: 'x' } }),
  legacy('resources/read', { uri: 'sprout://child/x/gems' }),
  legacy('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } }),
  modern('server/discover').body,
  modern('tools/call', { name: 'family_query_overview' }).body,
  { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
  [legacy('ping'), legacy('ping')],
];

const oddTexts = [
  '',
  '{',
  '[]',
  'null',
  '"\\ud800"',
  '1e999',
  '{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}',
  '{"__proto__":{"method":"ping"},"jsonrpc":"2.0","id":1}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__","arguments":{"__proto__":1}}}',
  '{"jsonrpc":"2.0","id":1e400,"method":"ping"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"gems_adjust","arguments":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}}`,
  `{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(100_000)}"}`,
  `{"jsonrpc":"2.0","id":"${'i'.repeat(100_000)}","method":"ping"}`,
];

const oddHeaders: readonly (readonly string[])[] = [
  ['authorization: Bearer'],
  ['authorization: Basic eDp5'],
  ['authorization: Bearer spa_x', 'authorization: Bearer spa_y'],
  ['mcp-session-id: none'],
  ['mcp-session-id: \u00ff\u00fe'],
  ['mcp-protocol-version: 2026-07-28'],
  ['mcp-protocol-version: 9999-99-99', 'mcp-method: x'],
  ['mcp-protocol-version: 2025-06-18', 'mcp-protocol-version: 2026-07-28'],
  ['accept: nothing'],
  ['origin: https://evil.example'],
  ['origin: null'],
  ['expect: 100-continue'],
  ['expect: something else'],
  ['content-encoding: gzip'],
  ['idempotency-key: a', 'idempotency-key: b'],
  [`x-long: ${'x'.repeat(20_000)}`],
  ['transfer-encoding: chunked'],
  ['transfer-encoding: gzip, chunked'],
  ['content-length: 5'],
  ['connection: upgrade', 'upgrade: websocket'],
  ['bad header'],
];

const methods = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'post', 'NONSENSE'];
const paths = ['/mcp', '/mcp?names=dotted', '/mcp?names', '/mcp?%', '/mcp/', '/mcp/x', '//mcp', '/mcp#x'];

/** Makes `count` of them. The largest bodies are rare, because they take long. */
export function* hostileRequests(seed: number, count: number, token: string): Generator<HostileRequest> {
  const random = seededRandom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const auth = `authorization: Bearer ${token}`;

  const body = (): Buffer => {
    switch (below(5)) {
      case 0:
        return Buffer.from(Array.from({ length: below(200) }, () => below(256)));
      case 1:
        return Buffer.from(pick(oddTexts));
      default:
        return mutate(Buffer.from(JSON.stringify(pick(honest))), below(4));
    }
  };
  const mutate = (bytes: Buffer, times: number): Buffer => {
    let mutated = bytes;
    for (let done = 0; done < times; done++) {
      const at = below(mutated.length);
      const change = pick([[], [below(256)], [34], [123], [0xc3, 0x28], [0]]);
      mutated = Buffer.concat([mutated.subarray(0, at), Buffer.from(change), mutated.subarray(at + below(3))]);
    }
    return mutated;
  };

  for (let index = 0; index < count; index++) {
    const isHuge = index % 500 === 499;
    const content = isHuge ? Buffer.alloc(limits.requestBodyBytes + below(2), ' ') : body();
    const method = below(4) === 0 ? pick(methods) : 'POST';
    const path = below(6) === 0 ? pick(paths) : '/mcp';
    const headers = [
      ...(below(8) === 0 ? [] : [auth]),
      ...(below(8) === 0 ? ['content-type: text/plain'] : ['content-type: application/json']),
      ...(below(3) === 0 ? pick(oddHeaders) : []),
    ];
    const slip = below(12) === 0 ? below(20) - 10 : 0;
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      `content-length: ${Math.max(0, content.length + slip)}`,
      ...headers,
    ];
    yield {
      what: `${lines.join(' | ').slice(0, 300)} ‖ ${content.toString('latin1').slice(0, 200)}`,
      bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content]),
      // With a wrong length the server waits for more bytes, so the client hangs up.
      hangsUp: slip > 0 || below(10) === 0,
    };
  }
}
