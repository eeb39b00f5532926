import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sproutOf } from '../../../core/principal.ts';
import { newTask, todayOf } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf } from '../../../testing/operation-checks.ts';
import { dailyUris } from '../../family/index.ts';
import { findEndedDays } from '../index.ts';

const HOUR = 3_600_000;

onBothStores('task.begin_day', (sprout) => {
  it('falls due at local midnight, changes every kid’s today, and is then no longer due', async () => {
    const test = sprout();
    const { parent, kids, childIds, familyId } = await test.family('Asia/Tokyo');
    const { taskId } = await newTask(test, parent);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    const isDue = async () => {
      const due = await test.sprout.store.read((db) => findEndedDays(db, test.clock.now(), 1_000));
      return due.some((call) => call.familyId === familyId && call.operation === 'task.begin_day');
    };
    // It is nine in the evening in Tokyo.
    test.clock.advance(3 * HOUR - 1);
    assert.equal(await isDue(), false);
    test.clock.advance(1);
    assert.equal(await isDue(), true);

    const before = await todayOf(test, parent, childIds[0]);
    assert.deepEqual([before.date, before.items[0]?.state], ['2026-05-23', 'done']);
    const { result, events, touched } = await effectsOf(test, sproutOf(familyId), 'task.begin_day', {});
    assert.deepEqual([result.date, result.hasBegun, events], ['2026-05-24', true, []]);
    assert.deepEqual(new Set(touched), new Set(childIds.flatMap((id) => dailyUris(id))));
    const after = await todayOf(test, parent, childIds[0]);
    assert.deepEqual([after.date, after.items[0]?.state], ['2026-05-24', 'to_do']);
    assert.notEqual(after.version, before.version);
    assert.equal(await isDue(), false);
    test.clock.advance(-3 * HOUR);
  });

  it('does nothing when the day has begun already', async () => {
    const test = sprout();
    const { familyId } = await test.family();
    const { result, touched } = await effectsOf(test, sproutOf(familyId), 'task.begin_day', {});
    assert.deepEqual([result.hasBegun, touched], [false, []]);
  });

  it('happens in the first write to tasks, if that comes earlier', async () => {
    const test = sprout();
    const { agent, familyId, childIds } = await test.family();
    test.clock.advance(24 * HOUR);
    const { taskId } = await newTask(test, agent, { scheduleSpec: { taskType: 'schedule', days: ['mon'] } });
    assert.ok(taskId.length > 0);
    assert.equal((await todayOf(test, agent, childIds[0])).date, '2026-05-24');
    assert.equal((await test.ok(sproutOf(familyId), 'task.begin_day')).hasBegun, false);
    test.clock.advance(-24 * HOUR);
  });

  it('follows the family to another zone', async () => {
    const test = sprout();
    const { parent, childIds, familyId } = await test.family('Europe/Berlin');
    const { touched } = await effectsOf(test, parent, 'family.update', { timezone: 'Pacific/Kiritimati' });
    for (const id of childIds) assert.ok(touched.includes(`sprout://child/${id}/today`));
    const { date, timezone } = await todayOf(test, parent, childIds[0]);
    assert.deepEqual([date, timezone], ['2026-05-24', 'Pacific/Kiritimati']);
    // Midnight of Kiritimati, not of Berlin, comes next.
    test.clock.advance(21 * HOUR);
    const due = await test.sprout.store.read((db) => findEndedDays(db, test.clock.now(), 1_000));
    assert.ok(!due.some((call) => call.familyId === familyId));
    test.clock.advance(-21 * HOUR);
  });
});
