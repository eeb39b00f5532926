/** A waiting call is released as soon as its caller hangs up, at every endpoint. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type HttpSprout, post, startHttpSprout } from '../../testing/http-sprout.ts';
import { modern } from '../../testing/mcp/raw-mcp.ts';
import { until } from '../../testing/until.ts';

describe('a caller that hangs up while its call waits', () => {
  let http: HttpSprout;
  let waiting: object;
  before(async () => {
    http = await startHttpSprout();
    const uri = `sprout://child/${http.childId}/gems`;
    const args = { resources: [{ uri }] };
    const { body } = await post(http.url, 'resource.wait_and_read', args, { authorization: `Bearer ${http.token}` });
    const [row] = (body as { resources: { version: string }[] }).resources;
    waiting = { resources: [{ uri, sinceVersion: row?.version }], timeoutMs: 50_000 };
  });
  after(() => http.stop());

  async function freesItsPlace(path: string, body: object, headers: Record<string, string> = {}): Promise<void> {
    const { waits } = http.server.sprout.live;
    const hangUp = new AbortController();
    const answered = fetch(new URL(path, http.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${http.token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
      signal: hangUp.signal,
    }).then((response) => response.text());
    await until(() => waits.size === 1);
    hangUp.abort();
    await assert.rejects(answered, { name: 'AbortError' });
    await until(() => waits.size === 0);
  }

  it('frees it at /api/ops', () => freesItsPlace('/api/ops/resource.wait_and_read', waiting));

  it('frees it at /mcp, in the revision of 2026', () => {
    const { body, headers } = modern('tools/call', { name: 'resource_wait_and_read', arguments: waiting });
    return freesItsPlace('/mcp', body, headers);
  });
});
