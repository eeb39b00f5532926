import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { problemPaths } from '../../../testing/test-sprout.ts';

onBothStores('family.update_kid', (sprout) => {
  it('changes the given fields and says which changed', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const [childId] = childIds;
    const args = { childId, name: 'Mia-Sophie', birthDate: '2019-02-03', avatar: '🐙' };
    const { result, events, touched } = await effectsOf(test, parent, 'family.update_kid', args);
    assert.deepEqual(result.changedFields, ['name', 'avatar']);
    const profile = `sprout://child/${childId}/profile`;
    assert.deepEqual([events, touched], [['family.kid_updated'], [profile, ...activityOf('family.kid_updated')]]);
    const { state } = await test.sprout.resources.read(parent, profile);
    const choices = { look: null, language: null, readAloud: null, gemsEnabled: true, timezone: 'Europe/Berlin' };
    assert.deepEqual(state, { ...args, ...choices });
    const { kids } = await test.ok<{ kids: { childId: string; name: string }[] }>(parent, 'family.query_overview');
    assert.equal(kids.find((kid) => kid.childId === childId)?.name, 'Mia-Sophie');
  });

  it('does nothing when nothing is different', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const { result, events } = await effectsOf(test, parent, 'family.update_kid', {
      childId: childIds[0],
      name: 'Mia',
    });
    assert.deepEqual([result.changedFields, events], [[], []]);
  });

  it('refuses a birthday in the future', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const args = { childId: childIds[0], birthDate: '2026-05-24' };
    assert.deepEqual(problemPaths(await test.refused(parent, 'family.update_kid', args)), ['/birthDate']);
  });

  it('answers alike for a missing, a removed and another family’s kid', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await test.ok(ours.parent, 'family.remove_kid', { childId: ours.childIds[1] });
    const argsWith = (childId: string) => ({ childId, name: 'Mine now' });
    const ids = [theirs.childIds[0], ours.childIds[1]];
    await refusesUnknownIds(test, ours.parent, 'family.update_kid', argsWith, ids);
  });
});
