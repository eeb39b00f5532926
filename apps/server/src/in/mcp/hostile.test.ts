import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bearer } from '../../testing/api.ts';
import { type HttpSprout, startHttpSprout } from '../../testing/http-sprout.ts';
import { bombard } from '../../testing/mcp/bombard.ts';
import { hostileRequests } from '../../testing/mcp/hostile-requests.ts';
import { legacy, postMcp } from '../../testing/mcp/raw-mcp.ts';

describe('a server under fire', () => {
  let sprout: HttpSprout;
  before(async () => {
    sprout = await startHttpSprout();
  });
  after(() => sprout.stop());

  it('answers hostile requests as errors of the caller, and still serves', async () => {
    const counts = await bombard(sprout.url, hostileRequests(1, 1_000, sprout.token), 8);
    assert.ok((counts.get(400) ?? 0) > 100 && (counts.get(200) ?? 0) > 50, JSON.stringify([...counts]));
    const { status } = await postMcp(new URL('/mcp', sprout.url), legacy('ping'), bearer(sprout.token));
    assert.equal(status, 200);
  });
});
