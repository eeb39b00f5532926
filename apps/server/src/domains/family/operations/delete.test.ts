import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sproutOf } from '../../../core/principal.ts';
import { dumpFamily } from '../../../testing/dump.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('family.delete', (sprout) => {
  it('ends all access at once, and a chore then deletes every row of this family and no other', async () => {
    const test = sprout();
    const [leaving, staying] = [await test.family(), await test.family()];
    await newTask(test, leaving.parent);
    await newTask(test, staying.parent);
    const { name } = await test.ok<{ name: string }>(leaving.parent, 'family.query_overview');

    await test.ok(leaving.parent, 'family.delete', { familyName: ` ${name} ` });
    const { reason } = await test.refused(null, 'access.sign_in', {
      email: leaving.email,
      password: leaving.password,
    });
    assert.equal(reason, 'SIGN_IN_FAILED');

    const { store, chores } = test.sprout;
    const rowsOf = async (familyId: string) => Object.values(await dumpFamily(store, familyId)).flat().length;
    const kept = await rowsOf(staying.familyId);
    assert.ok((await rowsOf(leaving.familyId)) > 0);
    for (const chore of chores) await chore(store, test.clock.now());
    assert.deepEqual([await rowsOf(leaving.familyId), await rowsOf(staying.familyId)], [0, kept]);
    await test.ok(staying.parent, 'task.list');
  });

  it('goes on erasing after a crash in the middle', async () => {
    const test = sprout();
    const family = await test.family();
    const { name } = await test.ok<{ name: string }>(family.parent, 'family.query_overview');
    await test.ok(sproutOf(family.familyId), 'family.delete', { familyName: name });
    const { store, chores } = test.sprout;
    await store.write((tx) => tx.run('DELETE FROM family_clock WHERE family_id = $1', [family.familyId]));
    for (const chore of chores) await chore(store, test.clock.now());
    assert.deepEqual(Object.values(await dumpFamily(store, family.familyId)).flat(), []);
  });
});
