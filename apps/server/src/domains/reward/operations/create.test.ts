import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { rewardShown } from '../../../testing/rewards.ts';
import { problemPaths } from '../../../testing/test-sprout.ts';

onBothStores('reward.create', (sprout) => {
  it('adds a reward to the catalogue and emits an event', async () => {
    const test = sprout();
    const family = await test.family();
    const args = {
      name: 'Ice cream',
      gemsRequired: 10,
      emoji: '🍦',
      stock: 3,
      cooldownDays: 7,
      childIds: [family.childIds[1]],
    };
    const { result, events, touched } = await effectsOf(test, family.agent, 'reward.create', args);
    assert.deepEqual(
      [events, touched],
      [['reward.created'], [`sprout://child/${family.childIds[1]}/rewards`, ...activityOf('reward.created')]],
    );
    const shown = await rewardShown(test, family, String(result.rewardId));
    assert.deepEqual(shown, {
      ...args,
      rewardId: result.rewardId,
      category: 'general',
      screenTimeSpec: null,
      createdAt: '2026-05-23T14:00:00+02:00',
      archivedAt: null,
    });
  });

  it('takes minutes for screen time only', async () => {
    const test = sprout();
    const family = await test.family();
    const args = { name: 'Half an hour', gemsRequired: 5, category: 'screen_time', screenTimeSpec: { minutes: 30 } };
    const { rewardId } = await test.ok(family.agent, 'reward.create', args);
    assert.deepEqual((await rewardShown(test, family, String(rewardId)))?.screenTimeSpec, { minutes: 30 });
    for (const wrong of [
      { ...args, category: 'general' },
      { ...args, screenTimeSpec: undefined },
    ]) {
      const error = await test.refused(family.agent, 'reward.create', JSON.parse(JSON.stringify(wrong)));
      assert.deepEqual([error.reason, problemPaths(error)], ['SCHEMA_VIOLATION', ['/screenTimeSpec']]);
    }
  });

  it('previews what each kid will see, and commits what was shown', async () => {
    const test = sprout();
    const family = await test.family();
    const args = { name: 'Zoo', gemsRequired: 80, childIds: [family.childIds[0], family.childIds[0]] };
    const before = await test.revision(family.familyId);
    const preview = await test.ok(family.agent, 'reward.create', { ...args, dryRun: true });
    assert.deepEqual(preview.kids, [{ childId: family.childIds[0], name: 'Mia' }]);
    assert.deepEqual(preview.resolved, {
      name: 'Zoo',
      emoji: null,
      gemsRequired: 80,
      category: 'general',
      screenTimeSpec: null,
      childIds: [family.childIds[0]],
      stock: null,
      cooldownDays: null,
    });
    assert.equal(await test.revision(family.familyId), before);
    const { specHash } = preview;
    const other = await test.refused(family.agent, 'reward.create', { ...args, gemsRequired: 8, specHash });
    assert.equal(other.reason, 'SPEC_HASH_MISMATCH');
    await test.ok(family.agent, 'reward.create', { ...args, specHash });
  });

  it('asks again when the kids have changed since the preview', async () => {
    const test = sprout();
    const family = await test.family();
    const args = { name: 'Zoo', gemsRequired: 80 };
    const { specHash } = await test.ok(family.agent, 'reward.create', { ...args, dryRun: true });
    await test.ok(family.parent, 'family.add_kid', { name: 'Ben', birthDate: '2020-01-01' });
    const error = await test.refused(family.agent, 'reward.create', { ...args, specHash });
    assert.equal(error.reason, 'PREVIEW_STALE');
  });

  it('refuses more rewards than a family can have, and accepts one after another was archived', async () => {
    const test = sprout();
    const family = await test.family();
    const args = { name: 'One of many', gemsRequired: 1 };
    const ids: string[] = [];
    for (let count = 0; count < limits.rewardsPerFamily; count++) {
      ids.push(String((await test.ok(family.parent, 'reward.create', args)).rewardId));
    }
    const error = await test.refused(family.parent, 'reward.create', args);
    assert.equal(error.reason, 'LIMIT_EXCEEDED');
    assert.match(error.message, /200 rewards/);
    await test.ok(family.parent, 'reward.archive', { rewardId: ids[0] });
    await test.ok(family.parent, 'reward.create', args);
  });

  it('answers alike for a missing, a removed and another family’s kid', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await test.ok(ours.parent, 'family.remove_kid', { childId: ours.childIds[1] });
    const argsWith = (childId: string) => ({ name: 'Zoo', gemsRequired: 1, childIds: [childId] });
    await refusesUnknownIds(test, ours.agent, 'reward.create', argsWith, [theirs.childIds[0], ours.childIds[1]]);
  });
});
