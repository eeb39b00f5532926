import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesWrongCallers } from '../../../testing/operation-checks.ts';
import { makeReward } from '../../../testing/rewards.ts';

interface Page {
  readonly items: { name: string; archivedAt: string | null }[];
  readonly nextCursor: string | null;
}

onBothStores('reward.list', (sprout) => {
  it('shows the catalogue newest first, page by page', async () => {
    const test = sprout();
    const family = await test.family();
    for (const name of ['A', 'B', 'C']) await makeReward(test, family, { name });
    const first = await test.ok<Page>(family.agent, 'reward.list', { limit: 2 });
    const second = await test.ok<Page>(family.agent, 'reward.list', { limit: 2, cursor: first.nextCursor });
    assert.deepEqual(
      [...first.items, ...second.items].map(({ name }) => name),
      ['C', 'B', 'A'],
    );
    assert.equal(second.nextCursor, null);
  });

  it('leaves archived ones out unless asked for', async () => {
    const test = sprout();
    const family = await test.family();
    await makeReward(test, family, { name: 'Kept' });
    await test.ok(family.parent, 'reward.archive', { rewardId: await makeReward(test, family, { name: 'Gone' }) });
    const names = async (args: object) =>
      (await test.ok<Page>(family.agent, 'reward.list', { ...args })).items.map(({ name }) => name);
    assert.deepEqual(await names({}), ['Kept']);
    assert.deepEqual(await names({ status: 'archived' }), ['Gone']);
    assert.deepEqual(await names({ status: 'all' }), ['Gone', 'Kept']);
  });

  it('refuses a cursor that this list did not make', async () => {
    const test = sprout();
    const { agent } = await test.family();
    assert.equal((await test.refused(agent, 'reward.list', { cursor: 'x' })).reason, 'INVALID_CURSOR');
  });

  it('is for parents and for agents with the scope, and shows one family only', async () => {
    const test = sprout();
    const [family, theirs] = [await test.family(), await test.family()];
    await makeReward(test, theirs);
    await refusesWrongCallers(test, family, 'reward.list', {});
    assert.deepEqual((await test.ok<Page>(family.agentWith('reward:read'), 'reward.list')).items, []);
  });
});
