import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import { dailyUris } from '../family.ts';

onBothStores('family.update', (sprout) => {
  it('renames the family and touches only resources that show its name', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { result, events, touched } = await effectsOf(test, parent, 'family.update', { name: 'New name' });
    assert.deepEqual(result.changedFields, ['name']);
    assert.deepEqual([events, touched], [['family.updated'], activityOf('family.updated')]);
  });

  it('shows new times in the new zone and leaves stored times as they are', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family('Europe/Berlin');
    const [childId] = childIds;
    const { result, events, touched } = await effectsOf(test, parent, 'family.update', { timezone: 'Asia/Tokyo' });
    assert.deepEqual([result.changedFields, events], [['timezone'], ['family.updated']]);
    const days = childIds.flatMap((id) => [`sprout://child/${id}/profile`, ...dailyUris(id)]);
    assert.deepEqual(new Set(touched), new Set([...days, ...activityOf('family.updated')]));
    assert.match(String((await test.ok(parent, 'gems.query_balance', { childId })).asOf), /\+02:00$/);
    await test.ok(parent, 'gems.adjust', { childId, delta: 1, reason: 'From here on' });
    assert.match(String((await test.ok(parent, 'gems.query_balance', { childId })).asOf), /\+09:00$/);
  });

  it('changes the language that the apps speak', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { changedFields } = await test.ok(parent, 'family.update', { language: 'de' });
    assert.deepEqual(changedFields, ['language']);
    assert.equal((await test.ok(parent, 'family.query_overview')).language, 'de');
  });

  it('does nothing when nothing is different', async () => {
    const test = sprout();
    const { parent } = await test.family('Europe/Berlin');
    const same = { name: ' Test ', timezone: 'Europe/Berlin' };
    const { result, events, touched } = await effectsOf(test, parent, 'family.update', same);
    assert.deepEqual([result.changedFields, events, touched], [[], [], []]);
  });

  it('refuses an unknown time zone, and then keeps the name too', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const error = await test.refused(parent, 'family.update', { name: 'Half done', timezone: 'Nowhere/Land' });
    assert.equal(error.reason, 'INVALID_TIMEZONE');
    assert.equal((await test.ok(parent, 'family.query_overview')).name, 'Test');
  });
});
