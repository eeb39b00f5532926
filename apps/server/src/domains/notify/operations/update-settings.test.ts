import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { addParent } from '../../../testing/sign-in.ts';

onBothStores('notify.update_settings', (sprout) => {
  it('changes what is named, for this parent only', async () => {
    const test = sprout();
    const { parent, email, password } = await test.family();
    const quietHours = { startMinutes: 1320, endMinutes: 420 };
    const first = await test.ok(parent, 'notify.update_settings', { kinds: { results: false }, quietHours });
    assert.deepEqual(first.changedFields, ['kinds', 'quietHours']);
    const second = await test.ok(parent, 'notify.update_settings', { kinds: { notices: false } });
    assert.deepEqual(second.changedFields, ['kinds']);
    const kinds = { requests: true, proposals: true, results: false, notices: false };
    const shown = await test.ok(parent, 'notify.get_settings');
    assert.deepEqual([shown.kinds, shown.quietHours], [kinds, quietHours]);
    const { userId } = await addParent(test, parent, { name: 'Sam', email: `sam.${email}`, password });
    const theirs = await test.ok({ ...parent, actorId: String(userId) }, 'notify.get_settings');
    assert.equal(theirs.quietHours, null);
    const cleared = await test.ok(parent, 'notify.update_settings', { quietHours: null });
    assert.deepEqual([cleared.quietHours, cleared.changedFields], [null, ['quietHours']]);
  });

  it('says so when nothing is different', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { changedFields } = await test.ok(parent, 'notify.update_settings', { kinds: { requests: true } });
    assert.deepEqual(changedFields, []);
  });
});
