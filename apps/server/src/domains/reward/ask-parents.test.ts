import assert from 'node:assert/strict';
import { it } from 'node:test';
import { callDue } from '../../testing/due.ts';
import { inboxOf, optionOf, questionOf } from '../../testing/family-inbox.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { claimShown, gemsOf, makeOpenClaim } from '../../testing/rewards.ts';

const DAY = 24 * 3_600_000;

onBothStores('a claim', (sprout) => {
  it('asks the parents, and a tap on the card decides', async () => {
    const test = sprout();
    const family = await test.family();
    const minutes = { category: 'screen_time', screenTimeSpec: { minutes: 30 } };
    const { claimId } = await makeOpenClaim(test, family, minutes);
    const question = await questionOf(test, family.parent);
    assert.equal(question.title, 'Mia would like Ice cream');
    assert.equal(question.body, 'Ice cream for 10 gems (30 minutes).');
    assert.equal(question.expiresAt, '2026-05-30T14:00:00+02:00');

    const optionId = optionOf(question, 'Approve');
    await test.ok(family.parent, 'inbox.answer', { cardId: question.cardId, optionId });
    assert.equal((await claimShown(test, family, claimId))?.status, 'approved');
    assert.deepEqual(await gemsOf(test, family), [15, 0]);
    assert.equal((await test.ok(family.kids[0], 'kid.screentime')).unlockedUntil, '2026-05-23T14:30:00+02:00');
  });

  it('has no open question once it is decided, taken back or expired', async () => {
    const test = sprout();
    const family = await test.family();
    const { rewardId, claimId } = await makeOpenClaim(test, family);
    const outcomes: string[] = [];
    const ended = async () => {
      const { questions, threads } = await inboxOf(test, family.parent);
      assert.deepEqual(questions, []);
      const [thread] = threads;
      const { items } = await test.ok<{ items: { state: string; outcome: string }[] }>(family.parent, 'inbox.get', {
        threadId: thread?.threadId,
      });
      outcomes.push(`${items[0]?.state}: ${items[0]?.outcome}`);
    };
    await test.ok(family.agent, 'reward.review_claim', { claimId, action: 'deny' });
    await ended();
    const second = await test.ok(family.kids[0], 'kid.claim_reward', { rewardId });
    await test.ok(family.kids[0], 'kid.cancel_claim', { claimId: second.claimId });
    await ended();
    await test.ok(family.kids[0], 'kid.claim_reward', { rewardId });
    test.clock.advance(7 * DAY);
    assert.deepEqual(await callDue(test, family.familyId), ['task.begin_day', 'reward.expire_claim']);
    await ended();
    assert.deepEqual(outcomes, [
      'closed: Denied.',
      'closed: The kid took it back.',
      'expired: Nobody decided in time.',
    ]);
  });
});
