import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import {
  activityOf,
  actsOncePerKey,
  definitionOf,
  effectsOf,
  refusesUnknownIds,
  refusesWrongCallers,
} from '../../../testing/operation-checks.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

const MINUTE = 60_000;

async function ask(test: TestSprout, { kids }: TestFamily, durationMinutes = 30): Promise<string> {
  return String((await test.ok(kids[0], 'kid.request_screentime', { durationMinutes })).requestId);
}

onBothStores('screentime.review_request', (sprout) => {
  it('approves the requested minutes, emits an event, and closes the question', async () => {
    const test = sprout();
    const family = await test.family();
    const requestId = await ask(test, family);
    const { result, events, touched } = await effectsOf(test, family.agent, 'screentime.review_request', {
      requestId,
      action: 'approve',
    });
    const { nextStep: _, _sprout, ...answer } = result;
    assert.deepEqual(answer, {
      requestId,
      status: 'approved',
      grantedMinutes: 30,
      unlockedUntil: '2026-05-23T14:30:00+02:00',
      resolvedAt: '2026-05-23T14:00:00+02:00',
    });
    assert.deepEqual(events, ['screentime.approved']);
    assert.deepEqual(touched, [
      `sprout://child/${family.childIds[0]}/screentime`,
      `sprout://child/${family.childIds[0]}/screentime/requests`,
      'sprout://family/inbox',
      ...activityOf('screentime.approved'),
    ]);
    const { questions, threads } = await inboxOf(test, family.parent);
    assert.deepEqual([questions, threads[0]?.openQuestions], [[], 0]);
  });

  it('approves other minutes, in addition to minutes that are unlocked already', async () => {
    const test = sprout();
    const family = await test.family();
    const first = await ask(test, family);
    const one = await test.ok(family.parent, 'screentime.review_request', { requestId: first, action: 'approve' });
    const second = await ask(test, family);
    const args = { requestId: second, action: 'approve', durationMinutes: 45 };
    const two = await test.ok(family.parent, 'screentime.review_request', args);
    assert.equal(two.grantedMinutes, 45);
    assert.equal(Date.parse(String(two.unlockedUntil)) - Date.parse(String(one.unlockedUntil)), 45 * MINUTE);
  });

  it('denies with a reason, and grants nothing', async () => {
    const test = sprout();
    const family = await test.family();
    const requestId = await ask(test, family);
    const args = { requestId, action: 'deny', reason: 'Homework first' };
    const { result, events } = await effectsOf(test, family.parent, 'screentime.review_request', args);
    assert.deepEqual([result.status, result.grantedMinutes, result.unlockedUntil], ['denied', 0, null]);
    assert.deepEqual(events, ['screentime.denied']);
    const state = await test.ok(family.parent, 'screentime.query_state', { childId: family.childIds[0] });
    assert.equal(state.unlockedUntil, null);
  });

  it('accepts one of two decisions at the same time; the other parent and every later caller get the outcome', async () => {
    const test = sprout();
    const family = await test.family();
    const other = { ...family.parent, channelId: 'se_other' };
    for (let round = 0; round < 5; round++) {
      const requestId = await ask(test, family, 1);
      const answers = await Promise.all([
        test.call(family.parent, 'screentime.review_request', { requestId, action: 'approve' }),
        test.call(other, 'screentime.review_request', { requestId, action: 'deny' }),
      ]);
      const [won] = answers.filter(({ isError }) => !isError);
      const [lost] = answers.filter(({ isError }) => isError);
      assert.ok(won && lost);
      const { status, grantedMinutes, resolvedAt } = won.body as Record<string, unknown>;
      const { error } = lost.body as { error: Awaited<ReturnType<TestSprout['refused']>> };
      assert.equal(error.reason, 'ALREADY_RESOLVED');
      assert.deepEqual(error.details, { requestId, status, grantedMinutes, resolvedAt });
      const later = await test.refused(family.agent, 'screentime.review_request', { requestId, action: 'approve' });
      assert.deepEqual(later, error);
    }
  });

  it('takes the price in gems once, and refuses if the kid has too few', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    await test.ok(family.parent, 'gems.adjust', { childId, delta: 50, reason: 'Start' });
    await test.ok(family.parent, 'screentime.update_settings', { gemsPerMinute: 1 });
    const first = await ask(test, family);
    const { events } = await effectsOf(test, family.parent, 'screentime.review_request', {
      requestId: first,
      action: 'approve',
    });
    assert.deepEqual(events, ['gems.adjusted', 'screentime.approved']);
    await test.ok(family.parent, 'screentime.update_settings', { gemsPerMinute: 0 });
    const second = await ask(test, family);
    await test.ok(family.parent, 'screentime.update_settings', { gemsPerMinute: 1 });
    const args = { requestId: second, action: 'approve' };
    const error = await test.refused(family.parent, 'screentime.review_request', args);
    assert.deepEqual([error.reason, error.details], ['INSUFFICIENT_GEMS', { balance: 20, free: 20 }]);
    await test.ok(family.parent, 'screentime.review_request', { ...args, durationMinutes: 20 });
    const { items } = await test.ok<{ items: { delta: number; source: string }[] }>(
      family.parent,
      'gems.list_transactions',
      { childId },
    );
    assert.deepEqual(
      items.map(({ delta, source }) => [delta, source]),
      [
        [-20, 'screentime'],
        [-30, 'screentime'],
        [50, 'manual'],
      ],
    );
  });

  it('never grants more than the day has left', async () => {
    const test = sprout();
    const family = await test.family();
    const requestId = await ask(test, family);
    await test.ok(family.parent, 'screentime.update_settings', { dailyMinutes: 25 });
    const args = { requestId, action: 'approve' };
    const error = await test.refused(family.parent, 'screentime.review_request', args);
    assert.deepEqual([error.reason, error.details], ['SCREENTIME_LIMIT', { minutes: 25 }]);
    assert.match(error.fix, /screentime\.update_settings/);
    await test.ok(family.parent, 'screentime.review_request', { ...args, durationMinutes: 25 });
  });

  it('overrides quiet hours and tasks that come first, and the day’s limit where overLimit is ask; never the price', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent, agent } = family;
    const first = await ask(test, family);
    const { requestId: second } = await test.ok(family.kids[1], 'kid.request_screentime', { durationMinutes: 30 });
    await newTask(test, parent, { blocking: true });
    await test.ok(parent, 'screentime.update_settings', {
      dailyMinutes: 5,
      overLimit: 'ask',
      quietHours: [{ from: '00:00', until: '23:59' }],
    });
    const granted = await test.ok(agent, 'screentime.review_request', { requestId: first, action: 'approve' });
    assert.equal(granted.grantedMinutes, 30);
    await test.ok(parent, 'screentime.update_settings', { gemsPerMinute: 1 });
    const error = await test.refused(parent, 'screentime.review_request', { requestId: second, action: 'approve' });
    assert.equal(error.reason, 'INSUFFICIENT_GEMS');
  });

  it('acts once per key, and keeps its rate', async () => {
    const test = sprout();
    const family = await test.family();
    const args = { requestId: await ask(test, family), action: 'approve' };
    await actsOncePerKey(test, family.agent, 'screentime.review_request', args);
    assert.deepEqual(definitionOf('screentime.review_request').rate, { perMinute: 10, burst: 30 });
  });

  it('refuses kids, agents without its scope, and another family’s requests', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [own, foreign] = [await ask(test, ours), await ask(test, theirs)];
    const removed = String((await test.ok(ours.kids[1], 'kid.request_screentime', { durationMinutes: 5 })).requestId);
    await test.ok(ours.parent, 'family.remove_kid', { childId: ours.childIds[1] });
    const argsWith = (requestId: string) => ({ requestId, action: 'approve' });
    await refusesUnknownIds(test, ours.agent, 'screentime.review_request', argsWith, [foreign, removed]);
    await refusesWrongCallers(test, ours, 'screentime.review_request', argsWith(own));
    const reader = ours.agentWith('screentime:read');
    assert.equal((await test.refused(reader, 'screentime.review_request', argsWith(own))).reason, 'SCOPE_MISSING');
    await test.ok(ours.agentWith('screentime:approve'), 'screentime.review_request', argsWith(own));
  });
});
