import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, actsOncePerKey, effectsOf } from '../../../testing/operation-checks.ts';
import { problemPaths } from '../../../testing/test-sprout.ts';

const kid = { name: 'Noah', birthDate: '2020-01-02' };

onBothStores('family.add_kid', (sprout) => {
  it('shows the kid in the overview with an empty ledger', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { result, events, touched } = await effectsOf(test, parent, 'family.add_kid', { ...kid, avatar: '🦊' });
    const childId = String(result.childId);
    assert.deepEqual(events, ['family.kid_added']);
    const about = ['profile', 'gems', 'today', 'screentime', 'rewards'].map(
      (what) => `sprout://child/${childId}/${what}`,
    );
    assert.deepEqual(new Set(touched), new Set([...about, ...activityOf('family.kid_added')]));

    const { kids } = await test.ok<{ kids: { childId: string }[] }>(parent, 'family.query_overview');
    assert.deepEqual(
      kids.find((entry) => entry.childId === childId),
      {
        ...{ childId, ...kid, nickname: null, avatar: '🦊', age: 6, ageTier: 'early' },
        ...{ gems: 0, goal: null, pausedUntil: null, look: null, language: null, readAloud: null, sounds: false },
      },
    );
  });

  it('refuses a birthday in the future of the family’s time zone', async () => {
    const test = sprout();
    // 23 May 12:00 UTC is already the 24th on Kiritimati and still the 23rd in Berlin.
    const [east, west] = [await test.family('Pacific/Kiritimati'), await test.family('Europe/Berlin')];
    const args = { ...kid, birthDate: '2026-05-24' };
    await test.ok(east.parent, 'family.add_kid', args);
    const error = await test.refused(west.parent, 'family.add_kid', args);
    assert.deepEqual([error.reason, problemPaths(error)], ['SCHEMA_VIOLATION', ['/birthDate']]);
  });

  it('refuses the twenty-first kid', async () => {
    const test = sprout();
    const { parent } = await test.family();
    for (let count = 2; count < 20; count++) await test.ok(parent, 'family.add_kid', kid);
    const error = await test.refused(parent, 'family.add_kid', kid);
    assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'LIMIT_EXCEEDED']);
    assert.match(error.message, /at most 20 kids/);
  });

  it('adds one kid per idempotency key', async () => {
    const test = sprout();
    const { parent } = await test.family();
    await actsOncePerKey(test, parent, 'family.add_kid', kid);
    const { kids } = await test.ok<{ kids: object[] }>(parent, 'family.query_overview');
    assert.equal(kids.length, 3);
  });

  it('refuses unreadable names and impossible days', async () => {
    const test = sprout();
    const { parent } = await test.family();
    for (const name of ['', '   ', 'a\nb', 'x'.repeat(101)]) {
      assert.deepEqual(problemPaths(await test.refused(parent, 'family.add_kid', { ...kid, name })), ['/name']);
    }
    for (const birthDate of ['2023-02-29', '2020-1-2', 'yesterday', 20200102]) {
      const error = await test.refused(parent, 'family.add_kid', { ...kid, birthDate });
      assert.deepEqual(problemPaths(error), ['/birthDate']);
    }
  });
});
