import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { bearer } from '../../../testing/api.ts';
import { type McpSprout, mintToken, openMcp } from '../../../testing/mcp/mcp-sprout.ts';
import { legacy, modern, postMcp } from '../../../testing/mcp/raw-mcp.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('a tool that is not there', (sprout) => {
  let mcp: McpSprout;
  let token: string;
  before(async () => {
    mcp = await openMcp(sprout());
    ({ token } = await mintToken(sprout(), await sprout().family(), 'family:read', 'task:read'));
  });
  after(() => mcp.close());

  async function fixFor(name: string, query = '', reason = 'UNKNOWN_OPERATION'): Promise<string> {
    const { body } = await postMcp(new URL(query, mcp.url), legacy('tools/call', { name }), bearer(token));
    assert.equal(body.error.data.error.reason, reason);
    return body.error.data.error.fix;
  }

  it('is answered with the list that has the names, and with the closest of them', async () => {
    const closest = (names: string) => `Use a name from tools/list. Closest to this one: ${names}.`;
    assert.equal(await fixFor('weather'), closest('none'));
    assert.equal(await fixFor('task_lists'), closest('task_list'));
    assert.equal(await fixFor('list_task'), closest('task_list'));
    assert.equal(await fixFor('task_lists', '?names=dotted'), closest('task.list'));
  });

  it('is answered alike in both eras', async () => {
    const { body, headers } = modern('tools/call', { name: 'task_lists' });
    const inNewEra = await postMcp(mcp.url, body, { ...bearer(token), ...headers });
    assert.equal(inNewEra.body.error.data.error.fix, await fixFor('task_lists'));
  });

  it('suggests no name that the token does not cover, or that is not for agents', async () => {
    for (const name of ['task_creat', 'gems_adjusts', 'kid_todays', 'kid.today']) {
      assert.doesNotMatch(await fixFor(name), /create|gems|kid|access/, name);
    }
    assert.match(await fixFor('access_create_tokens', '', 'PARENTS_ONLY'), /Tell the parent/);
  });
});
