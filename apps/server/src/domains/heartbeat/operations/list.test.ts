import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newHeartbeat } from '../../../testing/new-heartbeat.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

interface Page {
  readonly items: { readonly heartbeatId: string; readonly status: string; readonly nextFireAt: string | null }[];
  readonly nextCursor: string | null;
}

onBothStores('heartbeat.list', (sprout) => {
  it('shows the newest first, page by page, and cancelled ones only if asked', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const ids = [];
    for (const name of ['One', 'Two', 'Three']) ids.push(await newHeartbeat(test, agent, { name }));
    const [first, second, third] = ids;
    await test.ok(agent, 'heartbeat.update', { heartbeatId: second, action: 'pause' });
    await test.ok(agent, 'heartbeat.update', { heartbeatId: first, action: 'cancel' });
    const list = async (args: Record<string, unknown>) => {
      const page = await test.ok<Page>(agent, 'heartbeat.list', args);
      return { ...page, ids: page.items.map(({ heartbeatId }) => heartbeatId) };
    };
    assert.deepEqual((await list({})).ids, [third, second]);
    assert.deepEqual((await list({ status: 'cancelled' })).ids, [first]);
    const page = await list({ status: 'all', limit: 2 });
    assert.deepEqual(page.ids, [third, second]);
    assert.deepEqual((await list({ status: 'all', limit: 2, cursor: page.nextCursor })).ids, [first]);
    assert.deepEqual(
      page.items.map(({ status, nextFireAt }) => [status, nextFireAt]),
      [
        ['active', '2026-05-24T07:00:00+02:00'],
        ['paused', null],
      ],
    );
  });
});
