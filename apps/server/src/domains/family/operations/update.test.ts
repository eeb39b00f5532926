import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, actsOncePerKey, effectsOf, refusesWrongCallers } from '../../../testing/operation-checks.ts';

onBothStores('family.update', (sprout) => {
  it('renames the family without touching what does not show its name', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { result, events, touched } = await effectsOf(test, parent, 'family.update', { name: 'New name' });
    assert.deepEqual(result.changedFields, ['name']);
    assert.deepEqual([events, touched], [['family.updated'], activityOf('family.updated')]);
  });

  it('shows all times in the new zone, and touches all that show one', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family('Europe/Berlin');
    const args = { timezone: 'Asia/Tokyo' };
    const { result, touched } = await effectsOf(test, parent, 'family.update', args);
    assert.deepEqual(result.changedFields, ['timezone']);
    const gems = childIds.map((childId) => `sprout://child/${childId}/gems`);
    const activity = activityOf('family.created', 'family.kid_added', 'family.updated');
    assert.deepEqual([...touched].sort(), [...gems, ...activity].sort());
    const { asOf } = await test.ok(parent, 'gems.query_balance', { childId: childIds[0] });
    assert.match(String(asOf), /\+09:00$/);
  });

  it('touches no more than its own event when the new zone shows all the same times', async () => {
    const test = sprout();
    const { parent } = await test.family('Europe/Berlin');
    const { touched } = await effectsOf(test, parent, 'family.update', { timezone: 'Europe/Paris' });
    assert.deepEqual([...touched].sort(), activityOf('family.updated').sort());
  });

  it('does nothing when nothing is different', async () => {
    const test = sprout();
    const { parent } = await test.family('Europe/Berlin');
    const same = { name: ' Test ', timezone: 'Europe/Berlin' };
    const { result, events, touched } = await effectsOf(test, parent, 'family.update', same);
    assert.deepEqual([result.changedFields, events, touched], [[], [], []]);
  });

  it('refuses what is no time zone, and keeps the name too', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const error = await test.refused(parent, 'family.update', { name: 'Half done', timezone: 'Nowhere/Land' });
    assert.equal(error.reason, 'INVALID_TIMEZONE');
    assert.equal((await test.ok(parent, 'family.query_overview')).name, 'Test');
  });

  it('changes once for a key', async () => {
    const test = sprout();
    const { parent } = await test.family();
    await actsOncePerKey(test, parent, 'family.update', { name: 'Once' });
  });

  it('is for parents', async () => {
    const test = sprout();
    await refusesWrongCallers(test, await test.family(), 'family.update', { name: 'Mine' });
  });
});
