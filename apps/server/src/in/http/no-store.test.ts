import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bearer } from '../../testing/api.ts';
import { startHttpSprout } from '../../testing/http-sprout.ts';

it('no answer with data of a family, and no refusal, is kept by a cache', async (t) => {
  const sprout = await startHttpSprout();
  t.after(() => sprout.stop());
  const json = { 'content-type': 'application/json' };
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const requests: [path: string, headers: Record<string, string>, body?: object][] = [
    ['/api/ops/family.query_overview', bearer(sprout.token), {}],
    ['/api/ops/family.query_overview', {}, {}],
    ['/api/ops/nothing.at_all', {}, {}],
    ['/mcp', { ...bearer(sprout.token), accept: 'application/json, text/event-stream' }, list],
    ['/mcp', {}, list],
    ['/oauth/token', {}, {}],
    ['/oauth/register', {}, {}],
    ['/api/live', {}],
    ['/', { cookie: sprout.cookie }],
  ];
  for (const [path, headers, body] of requests) {
    const sent =
      body === undefined
        ? { headers }
        : { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) };
    const response = await fetch(new URL(path, sprout.url), sent);
    await response.arrayBuffer();
    assert.match(response.headers.get('cache-control') ?? '(none)', /no-store/, `${path} ${response.status}`);
  }
});
