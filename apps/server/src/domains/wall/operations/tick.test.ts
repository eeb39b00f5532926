import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { pairWall } from '../../../testing/sign-in.ts';
import type { TestSprout } from '../../../testing/test-sprout.ts';

async function wallWithTicks(test: TestSprout) {
  const family = await test.family();
  const { parent, agent, childIds } = family;
  const [childId] = childIds;
  const { taskId } = await newTask(test, agent, { name: 'Cat' });
  await test.ok(parent, 'family.update_kid', { childId, pin: '4711' });
  const { wall, deviceId } = await pairWall(test, parent);
  await test.ok(parent, 'access.update_wall', { deviceId, takesTicks: true });
  const reasonFor = async (pin: string, others: object = {}) =>
    (await test.refused(wall, 'wall.tick', { childId, taskId, pin, ...others })).reason;
  return { ...family, childId, taskId, wall, deviceId, reasonFor };
}

onBothStores('wall.tick', (sprout) => {
  it('hands a task in for the kid whose PIN it is: the kid did it, and is paid once', async () => {
    const test = sprout();
    const { wall, parent, kids, childId, taskId } = await wallWithTicks(test);
    const args = { childId, taskId, pin: '4711' };
    assert.equal((await test.ok(wall, 'wall.tick', args)).state, 'done');
    assert.equal((await test.ok(wall, 'wall.tick', args)).state, 'done');
    assert.equal((await test.ok(parent, 'gems.query_balance', { childId })).balance, 5);
    const { items } = await test.ok<{ items: { type: string; actor: { kind: string; id: string } }[] }>(
      parent,
      'activity.list',
    );
    const { actor } = items.find(({ type }) => type === 'task.completed') ?? {};
    assert.deepEqual(actor, { kind: 'kid', id: childId });
    await test.ok(parent, 'family.update_kid', { childId, pin: null });
    await test.ok(kids[0], 'kid.undo_submit', { taskId });
  });

  it('takes no wrong PIN, counts the tries with those at the tablet, and takes none of a kid without a PIN', async () => {
    const test = sprout();
    const { childIds, reasonFor } = await wallWithTicks(test);
    assert.equal(await reasonFor('4711', { childId: childIds[1] }), 'WALL_CANNOT_TICK');
    for (let count = 0; count < 5; count++) assert.equal(await reasonFor('0000'), 'PIN_WRONG');
    assert.equal(await reasonFor('4711'), 'RATE_LIMITED');
  });

  it('does nothing where a parent wants a wall that only shows', async () => {
    const test = sprout();
    const { parent, deviceId, reasonFor } = await wallWithTicks(test);
    await test.ok(parent, 'access.update_wall', { deviceId, takesTicks: false });
    assert.equal(await reasonFor('4711'), 'WALL_CANNOT_TICK');
  });
});
