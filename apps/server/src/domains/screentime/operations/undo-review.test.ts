import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auditFamily } from '../../../testing/family-audit.ts';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import {
  activityOf,
  actsOncePerKey,
  effectsOf,
  refusesUnknownIds,
  refusesWrongCallers,
} from '../../../testing/operation-checks.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

const MINUTE = 60_000;

async function decided(test: TestSprout, family: TestFamily, action: 'approve' | 'deny', durationMinutes = 30) {
  const { requestId } = await test.ok<{ requestId: string }>(family.kids[0], 'kid.request_screentime', {
    durationMinutes,
    reason: 'A film',
  });
  await test.ok(family.parent, 'screentime.review_request', { requestId, action, reason: 'So it is' });
  return { requestId, undo: { requestId, status: action === 'approve' ? 'approved' : 'denied' } };
}

async function unlockedMinutes(test: TestSprout, family: TestFamily): Promise<number> {
  const { unlockedUntil } = await test.ok(family.kids[0], 'kid.screentime');
  return unlockedUntil === null ? 0 : (Date.parse(String(unlockedUntil)) - test.clock.now()) / MINUTE;
}

async function paidFor(test: TestSprout, family: TestFamily) {
  const [childId] = family.childIds;
  await test.ok(family.parent, 'screentime.update_settings', { gemsPerMinute: 1 });
  await test.ok(family.parent, 'gems.adjust', { childId, delta: 40, reason: 'Start' });
  return async () => (await test.ok(family.parent, 'gems.query_balance', { childId })).balance;
}

onBothStores('screentime.undo_review', (sprout) => {
  it('takes an approval back: the minutes end, the gems go back, and the parents are asked again', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const balance = await paidFor(test, family);
    const { requestId, undo } = await decided(test, family, 'approve');
    assert.equal(await balance(), 10);
    test.clock.advance(5 * MINUTE);
    const { result, events, touched } = await effectsOf(test, family.parent, 'screentime.undo_review', undo);
    assert.equal(result.status, 'pending');
    assert.deepEqual(events, ['gems.adjusted', 'screentime.reopened']);
    assert.deepEqual(
      new Set(touched),
      new Set([
        `sprout://child/${childId}/gems`,
        `sprout://child/${childId}/screentime`,
        `sprout://child/${childId}/screentime/requests`,
        'sprout://family/inbox',
        ...activityOf('gems.adjusted', 'screentime.reopened'),
      ]),
    );
    assert.deepEqual([await unlockedMinutes(test, family), await balance()], [0, 40]);
    assert.equal((await test.ok(family.kids[0], 'kid.screentime')).consumedMinutes, 5);
    const { questions } = await inboxOf(test, family.parent);
    assert.deepEqual(
      questions.map(({ about, childWords, expiresAt }) => [about.id, childWords, Date.parse(expiresAt ?? '')]),
      [[requestId, 'A film', test.clock.now() + 120 * MINUTE]],
    );
    test.clock.advance(-5 * MINUTE);
  });

  it('takes a denial back: the kid sees that it waits', async () => {
    const test = sprout();
    const family = await test.family();
    const { undo } = await decided(test, family, 'deny');
    const { events } = await effectsOf(test, family.parent, 'screentime.undo_review', undo);
    assert.deepEqual(events, ['screentime.reopened']);
    type Requests = { requests: { status: string; decisionReason: string | null; resolvedAt: string | null }[] };
    const { requests } = await test.ok<Requests>(family.kids[0], 'kid.screentime');
    const [request] = requests;
    assert.deepEqual([request?.status, request?.decisionReason, request?.resolvedAt], ['pending', null, null]);
  });

  it('leaves the kid with one price and the minutes once, however often it is decided and taken back', async () => {
    const test = sprout();
    const family = await test.family();
    const balance = await paidFor(test, family);
    const { requestId, undo } = await decided(test, family, 'approve');
    for (const durationMinutes of [10, 20, 30]) {
      await test.ok(family.parent, 'screentime.undo_review', undo);
      assert.deepEqual([await unlockedMinutes(test, family), await balance()], [0, 40]);
      await test.ok(family.parent, 'screentime.review_request', { requestId, action: 'approve', durationMinutes });
      const minutes = await unlockedMinutes(test, family);
      assert.deepEqual([minutes, await balance()], [durationMinutes, 40 - durationMinutes]);
      await auditFamily(test.sprout.store, family.familyId);
    }
  });

  it('leaves other minutes alone: they begin earlier', async () => {
    const test = sprout();
    const family = await test.family();
    const { undo } = await decided(test, family, 'approve');
    await test.ok(family.parent, 'screentime.grant', { childId: family.childIds[0], minutes: 10 });
    assert.equal(await unlockedMinutes(test, family), 40);
    await test.ok(family.parent, 'screentime.undo_review', undo);
    assert.equal(await unlockedMinutes(test, family), 10);
  });

  it('can be taken back when all minutes are used, and approved again', async () => {
    const test = sprout();
    const family = await test.family();
    const { requestId, undo } = await decided(test, family, 'approve', 5);
    test.clock.advance(6 * MINUTE);
    await test.ok(family.parent, 'screentime.undo_review', undo);
    await test.ok(family.parent, 'screentime.review_request', { requestId, action: 'approve' });
    assert.equal(await unlockedMinutes(test, family), 5);
    test.clock.advance(-6 * MINUTE);
  });

  it('works for ten minutes, and only on what a grown-up decided', async () => {
    const test = sprout();
    const family = await test.family();
    const { requestId, undo } = await decided(test, family, 'deny');
    test.clock.advance(10 * MINUTE);
    assert.equal((await test.refused(family.parent, 'screentime.undo_review', undo)).reason, 'DECISION_STANDS');
    test.clock.advance(-10 * MINUTE);
    const wrong = { requestId, status: 'approved' };
    assert.equal((await test.refused(family.parent, 'screentime.undo_review', wrong)).reason, 'ALREADY_RESOLVED');
    await test.ok(family.parent, 'screentime.undo_review', undo);
    assert.equal((await test.ok(family.parent, 'screentime.undo_review', undo)).status, 'pending', 'it waits already');
    await test.ok(family.parent, 'screentime.update_settings', { autoApprove: { minutesPerDay: 60 } });
    const byRule = await test.ok(family.kids[0], 'kid.request_screentime', { durationMinutes: 5 });
    const rule = { requestId: byRule.requestId, status: 'approved' };
    assert.equal((await test.refused(family.parent, 'screentime.undo_review', rule)).reason, 'DECISION_STANDS');
  });

  it('happens once when parents take back and decide at the same moment', async () => {
    const test = sprout();
    for (let round = 0; round < 6; round++) {
      const family = await test.family();
      const balance = await paidFor(test, family);
      const { requestId, undo } = await decided(test, family, 'approve');
      const second = { ...family.parent, actorId: 'par_other', channelId: 'se_other' };
      const again = { requestId, action: 'approve', durationMinutes: 12 };
      const calls = [
        () => test.call(family.parent, 'screentime.undo_review', undo),
        () => test.call(second, 'screentime.undo_review', undo),
        () => test.call(second, 'screentime.review_request', again),
      ];
      const turned = [...calls.slice(round % 3), ...calls.slice(0, round % 3)];
      await Promise.all(turned.map((call) => call()));
      assert.equal(await balance(), 40 - (await unlockedMinutes(test, family)));
      await auditFamily(test.sprout.store, family.familyId);
    }
  });

  it('is for parents, refuses unknown ids alike, and acts once for each key', async () => {
    const test = sprout();
    const family = await test.family();
    const other = await test.family();
    const { undo } = await decided(test, family, 'approve');
    const foreign = await decided(test, other, 'approve');
    await refusesWrongCallers(test, family, 'screentime.undo_review', undo);
    const argsWith = (requestId: string) => ({ requestId, status: 'approved' });
    await refusesUnknownIds(test, family.parent, 'screentime.undo_review', argsWith, [foreign.requestId]);
    await actsOncePerKey(test, family.parent, 'screentime.undo_review', undo);
  });
});
