import assert from 'node:assert/strict';
import { it } from 'node:test';
import { callDue } from '../../testing/due.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';

const HOUR = 3_600_000;

onBothStores('sprout://child/{childId}/screentime', (sprout) => {
  it('shows the day: limit, granted, left, and until when the screen is unlocked', async () => {
    const test = sprout();
    const { familyId, parent, kids, childIds } = await test.family();
    const [childId] = childIds;
    const read = async () => (await test.sprout.resources.read(kids[0], `sprout://child/${childId}/screentime`)).state;
    const day = { childId, date: '2026-05-23', timezone: 'Europe/Berlin' };
    assert.deepEqual(await read(), {
      ...day,
      ...{ unlockedUntil: null, dailyMinutes: null, grantedMinutes: 0, remainingMinutes: null },
    });
    await test.ok(parent, 'screentime.update_settings', { dailyMinutes: 60 });
    await test.ok(parent, 'screentime.grant', { childId, minutes: 25 });
    assert.deepEqual(await read(), {
      ...day,
      unlockedUntil: '2026-05-23T14:25:00+02:00',
      ...{ dailyMinutes: 60, grantedMinutes: 25, remainingMinutes: 35 },
    });
    test.clock.advance(12 * HOUR);
    await callDue(test, familyId);
    assert.deepEqual(await read(), {
      ...day,
      ...{ date: '2026-05-24', unlockedUntil: null, dailyMinutes: 60, grantedMinutes: 0, remainingMinutes: 60 },
    });
  });
});
