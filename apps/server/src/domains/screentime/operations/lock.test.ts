import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sproutOf } from '../../../core/principal.ts';
import { callDue } from '../../../testing/due.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesWrongCallers } from '../../../testing/operation-checks.ts';

const MINUTE = 60_000;

onBothStores('screentime.lock', (sprout) => {
  it('tells clients that watch that the time is over, when it is and once', async () => {
    const test = sprout();
    const family = await test.family();
    const { familyId, parent, childIds } = family;
    const [childId] = childIds;
    const uri = `sprout://child/${childId}/screentime`;
    const until = async () => {
      const { state } = await test.sprout.resources.read(parent, uri);
      return (state as { unlockedUntil: string | null }).unlockedUntil;
    };
    await test.ok(parent, 'screentime.grant', { childId, minutes: 10 });
    await test.ok(parent, 'screentime.grant', { childId, minutes: 10 });
    test.clock.advance(10 * MINUTE);
    assert.deepEqual(await callDue(test, familyId), [], 'the second stretch follows');
    test.clock.advance(10 * MINUTE);
    assert.equal(await until(), '2026-05-23T14:20:00+02:00');
    const { result, events, touched } = await effectsOf(test, sproutOf(familyId), 'screentime.lock', { childId });
    assert.deepEqual([result.isLocked, events, await until()], [true, ['screentime.over'], null]);
    assert.deepEqual(touched, [uri, ...activityOf('screentime.over')]);
    const again = await effectsOf(test, sproutOf(familyId), 'screentime.lock', { childId });
    assert.deepEqual([again.result.isLocked, again.touched], [false, []]);
    await refusesWrongCallers(test, family, 'screentime.lock', { childId });
  });

  it('is called by the scheduler, and has nothing to do after an early end', async () => {
    const test = sprout();
    const { familyId, parent, childIds } = await test.family();
    for (const childId of childIds.slice(0, 2)) await test.ok(parent, 'screentime.grant', { childId, minutes: 10 });
    await test.ok(parent, 'screentime.end', { childId: childIds[0] });
    test.clock.advance(10 * MINUTE);
    assert.deepEqual(await callDue(test, familyId), ['screentime.lock']);
    assert.deepEqual(await callDue(test, familyId), []);
  });
});
