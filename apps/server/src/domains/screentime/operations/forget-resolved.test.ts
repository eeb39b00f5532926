import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sproutOf } from '../../../core/principal.ts';
import { callDue } from '../../../testing/due.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf, refusesWrongCallers } from '../../../testing/operation-checks.ts';

const HOUR = 60 * 60_000;

onBothStores('screentime.forget_resolved', (sprout) => {
  it('takes a request off the live resource a day after its end, and changes its version', async () => {
    const test = sprout();
    const { familyId, parent, kids, childIds } = await test.family();
    const uri = `sprout://child/${childIds[0]}/screentime/requests`;
    const shown = async () => {
      const { state, version } = await test.sprout.resources.read(kids[0], uri);
      const { requests } = JSON.parse(JSON.stringify(state)) as { requests: { requestId: string; status: string }[] };
      return { statuses: requests.map(({ status }) => status), version };
    };
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 30 });
    await test.ok(parent, 'screentime.review_request', { requestId, action: 'deny' });
    test.clock.advance(24 * HOUR - 1);
    await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5 });
    const before = await shown();
    assert.deepEqual(before.statuses, ['pending', 'denied']);
    assert.deepEqual(await callDue(test, familyId), ['task.begin_day']);

    test.clock.advance(1);
    const { events, touched } = await effectsOf(test, sproutOf(familyId), 'screentime.forget_resolved', { requestId });
    assert.deepEqual([events, touched], [[], [uri]]);
    const after = await shown();
    assert.deepEqual(after.statuses, ['pending']);
    assert.notEqual(after.version, before.version);
    const { items } = await test.ok<{ items: unknown[] }>(parent, 'screentime.list_requests', { status: 'all' });
    assert.equal(items.length, 2, 'lists keep it');
  });

  it('does nothing before its time or a second time', async () => {
    const test = sprout();
    const family = await test.family();
    const caller = sproutOf(family.familyId);
    const { requestId } = await test.ok(family.kids[0], 'kid.request_screentime', { durationMinutes: 30 });
    assert.deepEqual((await effectsOf(test, caller, 'screentime.forget_resolved', { requestId })).touched, []);
    await test.ok(family.kids[0], 'kid.cancel_screentime', { requestId });
    test.clock.advance(24 * HOUR);
    assert.deepEqual(await callDue(test, family.familyId), ['task.begin_day', 'screentime.forget_resolved']);
    assert.deepEqual((await effectsOf(test, caller, 'screentime.forget_resolved', { requestId })).touched, []);
    await refusesWrongCallers(test, family, 'screentime.forget_resolved', { requestId });
  });
});
