import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auditFamily } from '../../../testing/family-audit.ts';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { newTask, talk, todayOf } from '../../../testing/new-task.ts';
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
const DAY = 24 * 60 * MINUTE;

async function handIn(test: TestSprout, { parent, kids }: TestFamily, fields: object = {}) {
  const { taskId } = await newTask(test, parent, { reviewPolicy: 'parent', ...fields });
  const { submissionId } = await test.ok<{ submissionId: string }>(kids[0], 'kid.submit_task', { taskId });
  return { taskId, submissionId };
}

async function approved(test: TestSprout, family: TestFamily, fields: object = {}) {
  const handed = await handIn(test, family, fields);
  await test.ok(family.parent, 'task.review', { submissionId: handed.submissionId, action: 'approve', note: 'Fine' });
  return { ...handed, undo: { submissionId: handed.submissionId, status: 'approved' } };
}

async function balanceOf(test: TestSprout, { parent, childIds }: TestFamily): Promise<unknown> {
  return (await test.ok(parent, 'gems.query_balance', { childId: childIds[0] })).balance;
}

onBothStores('task.undo_review', (sprout) => {
  it('takes an approval back: it waits again, its gems go back, and the parents are asked again', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const { submissionId, undo } = await approved(test, family);
    const { result, events, touched } = await effectsOf(test, family.parent, 'task.undo_review', undo);
    assert.equal(result.status, 'submitted');
    assert.deepEqual(events, ['gems.adjusted', 'task.reopened']);
    assert.deepEqual(
      new Set(touched),
      new Set([
        `sprout://child/${childId}/gems`,
        `sprout://child/${childId}/today`,
        'sprout://family/inbox',
        ...activityOf('gems.adjusted', 'task.reopened'),
      ]),
    );
    const [item] = (await todayOf(test, family.parent, childId)).items;
    assert.deepEqual([item?.state, item?.gems], ['waiting', 5]);
    const { questions } = await inboxOf(test, family.parent);
    assert.deepEqual(
      questions.map(({ about }) => about.id),
      [submissionId],
    );
    type Entries = { items: { transactionId: string; delta: number; reverts: string; revertedBy: string }[] };
    const { items } = await test.ok<Entries>(family.parent, 'gems.list_transactions', { childId });
    const [back, award] = items;
    assert.deepEqual([back?.delta, award?.delta], [-5, 5]);
    assert.deepEqual([back?.reverts, award?.revertedBy], [award?.transactionId, back?.transactionId]);
    await auditFamily(test.sprout.store, family.familyId);
  });

  it('leaves the kid with one award in sum, however often it is decided and taken back', async () => {
    const test = sprout();
    const family = await test.family();
    const { submissionId, undo } = await approved(test, family);
    for (const gems of [7, 0, 3]) {
      assert.equal((await test.ok(family.parent, 'task.undo_review', undo)).status, 'submitted');
      assert.equal(await balanceOf(test, family), 0);
      await test.ok(family.parent, 'task.review', { submissionId, action: 'approve', gems });
      assert.equal(await balanceOf(test, family), gems);
      await auditFamily(test.sprout.store, family.familyId);
    }
  });

  it('takes back what was sent back: the kid no longer reads the note', async () => {
    const test = sprout();
    const family = await test.family();
    const { submissionId } = await handIn(test, family);
    await test.ok(family.parent, 'task.review', { submissionId, action: 'reject', note: 'Under the bed too' });
    const args = { submissionId, status: 'rejected' };
    const { result, events } = await effectsOf(test, family.parent, 'task.undo_review', args);
    assert.deepEqual([result.status, events], ['submitted', ['task.reopened']]);
    const { items } = await test.ok<{ items: { state: string; note: string | null }[] }>(family.kids[0], 'kid.today');
    assert.deepEqual([items[0]?.state, items[0]?.note], ['waiting', null]);
  });

  it('takes back an answer on a card: the card says so, and a late tap on it does nothing', async () => {
    const test = sprout();
    const family = await test.family();
    const { submissionId } = await handIn(test, family);
    const [asked] = (await inboxOf(test, family.parent)).questions;
    const tap = { cardId: asked?.cardId, optionId: asked?.options[0]?.optionId };
    await test.ok(family.parent, 'inbox.answer', tap);
    await test.ok(family.parent, 'task.undo_review', { submissionId, status: 'approved' });
    type Thread = { items: { cardId: string; state: string; outcome: string | null; answer: unknown }[] };
    const { items } = await test.ok<Thread>(family.parent, 'inbox.get', { threadId: asked?.threadId });
    assert.deepEqual(
      items.map(({ state, outcome, answer }) => [state, outcome, answer]),
      [
        ['open', null, null],
        ['closed', 'The decision was taken back.', null],
      ],
    );
    assert.equal((await test.refused(family.parent, 'inbox.answer', tap)).reason, 'ANSWER_STALE');
    const second = { ...family.parent, actorId: 'par_other', channelId: 'se_other' };
    assert.equal((await test.refused(second, 'inbox.answer', tap)).reason, 'ANSWER_STALE');
    assert.equal(await balanceOf(test, family), 0);
  });

  it('is the decision of any parent, and also takes back what an agent decided', async () => {
    const test = sprout();
    const family = await test.family();
    const { submissionId } = await handIn(test, family);
    await test.ok(family.agent, 'task.review', { submissionId, action: 'approve' });
    const second = { ...family.parent, actorId: 'par_other', channelId: 'se_other' };
    await test.ok(second, 'task.undo_review', { submissionId, status: 'approved' });
    assert.equal(await balanceOf(test, family), 0);
  });

  it('undoes what a parent ticked off for a kid, and the screen time that Sprout approved because of it', async () => {
    const test = sprout();
    const family = await test.family();
    const [kid] = family.kids;
    const [childId] = family.childIds;
    await test.ok(family.parent, 'screentime.update_settings', {
      autoApprove: { minutesPerDay: 60 },
      gemsPerMinute: 1,
      tasksFirst: true,
    });
    const { taskId } = await newTask(test, family.parent, { blocking: true, rewardSpec: { gems: 20 } });
    const { submissionId } = await test.ok(family.parent, 'task.complete', { taskId, childId });
    const asked = await test.ok(kid, 'kid.request_screentime', { durationMinutes: 20 });
    assert.equal(asked.status, 'approved');
    const undo = { submissionId, status: 'approved' };
    const { result, events } = await effectsOf(test, family.parent, 'task.undo_review', undo);
    assert.equal(result.status, 'undone');
    assert.deepEqual(events, ['gems.adjusted', 'screentime.ended', 'gems.adjusted', 'task.reopened']);
    assert.equal((await todayOf(test, family.parent, childId)).items[0]?.state, 'to_do');
    assert.equal(await balanceOf(test, family), 0);
    assert.equal((await test.ok(kid, 'kid.screentime')).unlockedUntil, null);
    assert.equal((await test.ok(family.parent, 'task.undo_review', undo)).status, 'undone', 'once');
    assert.equal((await test.ok(kid, 'kid.submit_task', { taskId })).state, 'done');
  });

  it('ends what Sprout approved because a parent believed an agent that the task is done', async () => {
    const test = sprout();
    const family = await test.family();
    const [kid] = family.kids;
    await test.ok(family.parent, 'screentime.update_settings', {
      autoApprove: { minutesPerDay: 60 },
      tasksFirst: true,
    });
    const { taskId } = await newTask(test, family.parent, { blocking: true });
    const helper = family.agentWith('task:write');
    const done = { taskId, childId: family.childIds[0] };
    const { submissionId } = await test.ok(helper, 'task.complete', done);
    await test.ok(family.parent, 'task.review', { submissionId, action: 'approve' });
    assert.equal((await test.ok(kid, 'kid.request_screentime', { durationMinutes: 20 })).status, 'approved');
    await test.ok(family.parent, 'task.undo_review', { submissionId, status: 'approved' });
    assert.equal((await test.ok(kid, 'kid.screentime')).unlockedUntil, null);
    assert.equal((await test.ok(kid, 'kid.request_screentime', { durationMinutes: 20 })).status, 'pending');
  });

  it('leaves screen time alone where the task waits again: what waits does not come first', async () => {
    const test = sprout();
    const family = await test.family();
    const [kid] = family.kids;
    await test.ok(family.parent, 'screentime.update_settings', {
      autoApprove: { minutesPerDay: 60 },
      tasksFirst: true,
    });
    const { undo } = await approved(test, family, { blocking: true });
    await test.ok(kid, 'kid.request_screentime', { durationMinutes: 20 });
    await test.ok(family.parent, 'task.undo_review', undo);
    assert.notEqual((await test.ok(kid, 'kid.screentime')).unlockedUntil, null);
  });

  it('lets a chat go on that a parent had called done', async () => {
    const test = sprout();
    const family = await test.family();
    const [kid] = family.kids;
    const { taskId } = await newTask(test, family.parent, { runMode: 'conversation', conversationSpec: talk });
    await test.ok(kid, 'kid.reply', { taskId, text: 'We had sports today' });
    const { submissionId } = await test.ok(family.parent, 'task.complete', { taskId, childId: family.childIds[0] });
    const undo = { submissionId, status: 'approved' };
    assert.equal((await test.ok(family.parent, 'task.undo_review', undo)).status, 'in_progress');
    assert.equal((await test.ok(kid, 'kid.reply', { taskId, text: 'And then we had lunch' })).isDone, true);
  });

  it('counts for nothing in what a kid is trusted with, and what counted because of it waits, too', async () => {
    const test = sprout();
    const family = await test.family();
    const [kid] = family.kids;
    const { taskId } = await newTask(test, family.parent, { reviewPolicy: 'trusted' });
    const handed: unknown[] = [];
    for (let day = 0; day < 3; day++) {
      handed.push((await test.ok(kid, 'kid.submit_task', { taskId })).submissionId);
      test.clock.advance(DAY);
    }
    for (const submissionId of handed) await test.ok(family.parent, 'task.review', { submissionId, action: 'approve' });
    const trusted = await test.ok(kid, 'kid.submit_task', { taskId });
    assert.deepEqual([trusted.state, await balanceOf(test, family)], ['done', 20]);
    const undo = { submissionId: handed[1], status: 'approved' };
    const { events } = await effectsOf(test, family.parent, 'task.undo_review', undo);
    assert.deepEqual(events, ['gems.adjusted', 'task.reopened', 'gems.adjusted', 'task.reopened']);
    assert.equal((await todayOf(test, family.parent, family.childIds[0])).items[0]?.state, 'waiting');
    assert.equal(await balanceOf(test, family), 10);
    test.clock.advance(DAY);
    assert.equal((await test.ok(kid, 'kid.submit_task', { taskId })).state, 'waiting');
    await auditFamily(test.sprout.store, family.familyId);
    test.clock.advance(-4 * DAY);
  });

  it('leaves what a kid would be trusted with all the same', async () => {
    const test = sprout();
    const family = await test.family();
    const [kid] = family.kids;
    const { taskId } = await newTask(test, family.parent, { reviewPolicy: 'trusted' });
    for (let day = 0; day < 3; day++) {
      const { submissionId } = await test.ok(kid, 'kid.submit_task', { taskId });
      await test.ok(family.parent, 'task.review', { submissionId, action: 'approve' });
      test.clock.advance(DAY);
    }
    await test.ok(family.parent, 'task.update', { taskId, reviewPolicy: 'parent' });
    const { submissionId } = await test.ok(kid, 'kid.submit_task', { taskId });
    test.clock.advance(DAY);
    await test.ok(family.parent, 'task.update', { taskId, reviewPolicy: 'trusted' });
    await test.ok(family.parent, 'task.review', { submissionId, action: 'approve' });
    assert.equal((await test.ok(kid, 'kid.submit_task', { taskId })).state, 'done');
    const undo = { submissionId, status: 'approved' };
    const { events } = await effectsOf(test, family.parent, 'task.undo_review', undo);
    assert.deepEqual(events, ['gems.adjusted', 'task.reopened']);
    test.clock.advance(-4 * DAY);
  });

  it('works for ten minutes', async () => {
    const test = sprout();
    const family = await test.family();
    const { undo } = await approved(test, family);
    test.clock.advance(10 * MINUTE);
    const error = await test.refused(family.parent, 'task.undo_review', undo);
    assert.deepEqual([error.reason, error.details?.minutes], ['DECISION_STANDS', 10]);
    test.clock.advance(-1);
    await test.ok(family.parent, 'task.undo_review', undo);
    test.clock.advance(-10 * MINUTE + 1);
  });

  it('leaves alone what nobody decided', async () => {
    const test = sprout();
    const family = await test.family();
    const { submissionId } = await handIn(test, family, { reviewPolicy: 'auto' });
    const undo = { submissionId, status: 'approved' };
    assert.equal((await test.refused(family.parent, 'task.undo_review', undo)).reason, 'DECISION_STANDS');
  });

  it('leaves a rejection alone once the kid has handed it in again', async () => {
    const test = sprout();
    const family = await test.family();
    const { taskId, submissionId } = await handIn(test, family);
    await test.ok(family.parent, 'task.review', { submissionId, action: 'reject' });
    await test.ok(family.kids[0], 'kid.submit_task', { taskId });
    const undo = { submissionId, status: 'rejected' };
    assert.equal((await test.refused(family.parent, 'task.undo_review', undo)).reason, 'DECISION_STANDS');
    await auditFamily(test.sprout.store, family.familyId);
  });

  it('cannot take back gems that are spent or promised', async () => {
    const test = sprout();
    const family = await test.family();
    const { undo } = await approved(test, family);
    const { rewardId } = await test.ok(family.parent, 'reward.create', { name: 'Ice cream', gemsRequired: 3 });
    const { claimId } = await test.ok(family.kids[0], 'kid.claim_reward', { rewardId });
    assert.equal((await test.refused(family.parent, 'task.undo_review', undo)).reason, 'INSUFFICIENT_GEMS');
    await test.ok(family.kids[0], 'kid.cancel_claim', { claimId });
    await test.ok(family.parent, 'task.undo_review', undo);
  });

  it('leaves another decision alone that was made since', async () => {
    const test = sprout();
    const family = await test.family();
    const { submissionId, undo } = await approved(test, family);
    await test.ok(family.parent, 'task.undo_review', undo);
    const second = { ...family.parent, actorId: 'par_other', channelId: 'se_other' };
    await test.ok(second, 'task.review', { submissionId, action: 'reject', note: 'Once more' });
    const error = await test.refused(family.parent, 'task.undo_review', undo);
    assert.deepEqual([error.reason, error.details?.status], ['ALREADY_RESOLVED', 'rejected']);
  });

  it('happens once when parents and the kid take back, decide and spend at the same moment', async () => {
    const test = sprout();
    for (let round = 0; round < 10; round++) {
      const family = await test.family();
      const { submissionId, undo } = await approved(test, family);
      const second = { ...family.parent, actorId: 'par_other', channelId: 'se_other' };
      const { rewardId } = await test.ok(family.parent, 'reward.create', { name: 'Sticker', gemsRequired: 5 });
      const calls = [
        () => test.call(family.parent, 'task.undo_review', undo),
        () => test.call(second, 'task.undo_review', undo),
        () => test.call(second, 'task.review', { submissionId, action: 'approve', gems: 9 }),
        () => test.call(family.kids[0], 'kid.claim_reward', { rewardId }),
      ];
      const turned = [...calls.slice(round % 4), ...calls.slice(0, round % 4)];
      await Promise.all(turned.map((call) => call()));
      const { status } = await test.ok(family.parent, 'task.undo_review', undo).catch(() => ({ status: 'approved' }));
      const balance = await balanceOf(test, family);
      if (status === 'submitted') assert.equal(balance, 0);
      else assert.ok(balance === 5 || balance === 9, String(balance));
      await auditFamily(test.sprout.store, family.familyId);
    }
  });

  it('is for parents, refuses unknown ids alike, and acts once for each key', async () => {
    const test = sprout();
    const family = await test.family();
    const other = await test.family();
    const { undo } = await approved(test, family);
    const foreign = await approved(test, other);
    await refusesWrongCallers(test, family, 'task.undo_review', undo);
    const argsWith = (submissionId: string) => ({ submissionId, status: 'approved' });
    await refusesUnknownIds(test, family.parent, 'task.undo_review', argsWith, [foreign.submissionId]);
    await actsOncePerKey(test, family.parent, 'task.undo_review', undo);
  });
});
