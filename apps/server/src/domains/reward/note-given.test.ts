/** A reward is promised from the yes until somebody notes that the kid has had it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../testing/operation-checks.ts';
import { claimShown, gemsOf, makeOpenClaim } from '../../testing/rewards.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';

const operation = 'reward.review_claim';
const given = { action: 'approve', given: true };

async function promised(test: TestSprout, family: TestFamily): Promise<string> {
  const { claimId } = await makeOpenClaim(test, family);
  await test.ok(family.parent, operation, { claimId, action: 'approve' });
  return claimId;
}

async function givenAt(test: TestSprout, family: TestFamily, claimId: string): Promise<unknown> {
  return (await claimShown(test, family, claimId))?.givenAt;
}

onBothStores('a promised reward', (sprout) => {
  it('is given when a grown-up says so, which costs nothing and is told', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const claimId = await promised(test, family);
    assert.equal(await givenAt(test, family, claimId), null);
    test.clock.advance(60_000);
    const { result, events, touched } = await effectsOf(test, family.agent, operation, { claimId, ...given });
    const claim = await claimShown(test, family, claimId);
    assert.deepEqual([result.status, result.resolvedAt], ['approved', claim?.resolvedAt]);
    assert.deepEqual(events, ['reward.claim_given']);
    assert.deepEqual(touched, [`sprout://child/${childId}/rewards`, ...activityOf('reward.claim_given')]);
    assert.equal(Date.parse(String(claim?.givenAt)), test.clock.now());
    assert.deepEqual(await gemsOf(test, family), [15, 0]);
    const { claims } = await test.ok<{ claims: { givenAt: string | null }[] }>(family.kids[0], 'kid.list_rewards');
    assert.equal(claims[0]?.givenAt, claim?.givenAt);
  });

  it('is given once: a second note changes nothing, and a note can be taken back', async () => {
    const test = sprout();
    const family = await test.family();
    const claimId = await promised(test, family);
    await test.ok(family.parent, operation, { claimId, ...given });
    const first = await givenAt(test, family, claimId);
    test.clock.advance(60_000);
    assert.deepEqual((await effectsOf(test, family.parent, operation, { claimId, ...given })).events, []);
    assert.equal(await givenAt(test, family, claimId), first);
    const back = await effectsOf(test, family.parent, operation, { claimId, ...given, given: false });
    assert.deepEqual(back.events, ['reward.claim_given']);
    assert.equal(await givenAt(test, family, claimId), null);
  });

  it('may be approved and given in one call', async () => {
    const test = sprout();
    const family = await test.family();
    const { claimId } = await makeOpenClaim(test, family);
    const { events } = await effectsOf(test, family.parent, operation, { claimId, ...given });
    assert.deepEqual(events, ['gems.adjusted', 'reward.claim_approved', 'reward.claim_given']);
    const claim = await claimShown(test, family, claimId);
    assert.deepEqual([claim?.status, claim?.givenAt], ['approved', claim?.resolvedAt]);
  });

  it('is promised no more when the yes is taken back', async () => {
    const test = sprout();
    const family = await test.family();
    const claimId = await promised(test, family);
    await test.ok(family.parent, operation, { claimId, ...given });
    await test.ok(family.parent, 'reward.undo_review', { claimId, status: 'approved' });
    assert.equal(await givenAt(test, family, claimId), null);
    const { items } = await test.ok<{ items: [] }>(family.parent, 'reward.list_claims', { status: 'promised' });
    assert.deepEqual(items, []);
  });

  it('is no claim that was denied, and no minutes: those are had with the yes', async () => {
    const test = sprout();
    const family = await test.family();
    const denied = await makeOpenClaim(test, family);
    await test.ok(family.parent, operation, { claimId: denied.claimId, action: 'deny' });
    const screen = { category: 'screen_time', screenTimeSpec: { minutes: 30 } };
    const minutes = await makeOpenClaim(test, family, screen);
    await test.ok(family.parent, operation, { claimId: minutes.claimId, action: 'approve' });
    assert.notEqual(await givenAt(test, family, minutes.claimId), null);
    for (const { claimId } of [denied, minutes]) {
      for (const note of [given, { ...given, given: false }]) {
        assert.equal((await test.refused(family.parent, operation, { claimId, ...note })).reason, 'ALREADY_RESOLVED');
      }
    }
  });

  it('is named in what an agent reads next', async () => {
    const test = sprout();
    const family = await test.family();
    const claimId = await promised(test, family);
    const step = async () => (await test.ok<{ nextStep: string }>(family.agent, 'reward.list_claims')).nextStep;
    assert.match(await step(), new RegExp(`${claimId} is promised`));
    await test.ok(family.agent, operation, { claimId, ...given });
    assert.match(await step(), /None of these waits/);
  });
});
