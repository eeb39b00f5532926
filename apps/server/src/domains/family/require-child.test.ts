import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../testing/on-both-stores.ts';

/** Every read that can be narrowed down to a kid, with how that is said. */
const filters: readonly (readonly [operation: string, argsWith: (childId: string) => object])[] = [
  ['task.list', (childId) => ({ childId })],
  ['task.list', (childId) => ({ assignedChildIds: [childId] })],
  ['activity.list', (childId) => ({ childId })],
  ['screentime.list_requests', (childId) => ({ childId })],
  ['reward.list_claims', (childId) => ({ childId })],
];

onBothStores('the id of a kid', (sprout) => {
  for (const [operation, argsWith] of filters) {
    const [argument] = Object.keys(argsWith(''));

    it(`that the family does not have is refused by ${operation} with ${argument}, in the words of any missing id`, async () => {
      const test = sprout();
      const [{ agent }, theirs] = [await test.family(), await test.family()];
      const refused = (childId: string) => test.refused(agent, operation, { ...argsWith(childId) });
      const error = await refused('ch_nobody');
      assert.equal(error.code, 'DOMAIN_NOT_FOUND');
      assert.match(error.fix, /^Call family\.query_overview: /);
      assert.deepEqual(await refused(theirs.childIds[0]), error);
    });
  }

  it('is told to a caller that sent the kid’s name, in reads and in writes', async () => {
    const test = sprout();
    const { agent, agentWith, kids, childIds } = await test.family();
    const childId = ' MIA';
    for (const [operation, args] of [
      ['task.list', { childId }],
      ['gems.query_balance', { childId }],
      ['gems.adjust', { childId, delta: 1, reason: 'Nice' }],
    ] as const) {
      const { code, fix } = await test.refused(agent, operation, { ...args });
      assert.equal(code, 'BAD_INPUT', operation);
      assert.equal(fix, `Send ${childIds[0]} in its place.`);
    }
    // A caller that may not list the kids learns nothing of their names.
    for (const caller of [agentWith('gems:read'), kids[1]]) {
      const { code, fix } = await test.refused(caller, 'gems.query_balance', { childId });
      assert.equal(code, 'DOMAIN_NOT_FOUND');
      assert.ok(!fix.includes(childIds[0]), fix);
    }
  });

  it('of a removed kid still finds what happened, and no task', async () => {
    const test = sprout();
    const { parent, agent, kids, childIds } = await test.family();
    const [childId] = childIds;
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5 });
    await test.ok(parent, 'screentime.review_request', { requestId, action: 'deny' });
    await test.ok(parent, 'family.remove_kid', { childId });
    for (const operation of ['activity.list', 'screentime.list_requests', 'reward.list_claims']) {
      const all = operation === 'screentime.list_requests' ? { status: 'all' } : {};
      const { items } = await test.ok<{ items: unknown[] }>(agent, operation, { childId, ...all });
      assert.equal(items.length > 0, operation !== 'reward.list_claims', operation);
    }
    assert.equal((await test.refused(agent, 'task.list', { childId })).code, 'DOMAIN_NOT_FOUND');
  });
});
