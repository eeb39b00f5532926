import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';

interface Page {
  readonly items: { readonly pauseId: string; readonly label: string | null }[];
  readonly nextCursor: string | null;
}

onBothStores('task.list_pauses', (sprout) => {
  it('shows days off that are not over, page by page', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const plan = (from: string, until: string, fields = {}) =>
      test.ok(agent, 'task.pause_schedule', { from, until, ...fields });
    await plan('2026-05-01', '2026-05-22');
    const { pauseId } = await plan('2026-05-20', '2026-05-23', { childIds: [childIds[1]], label: 'Ill' });
    await plan('2026-12-21', '2026-12-29', { label: 'Christmas' });
    const first = await test.ok<Page>(agent, 'task.list_pauses', { limit: 1 });
    assert.deepEqual(
      first.items.map(({ label }) => label),
      ['Christmas'],
    );
    const second = await test.ok<Page>(agent, 'task.list_pauses', { limit: 1, cursor: first.nextCursor });
    assert.deepEqual(second.items, [
      { pauseId, from: '2026-05-20', until: '2026-05-23', childIds: [childIds[1]], label: 'Ill' },
    ]);
    assert.equal(second.nextCursor, null);
  });
});
