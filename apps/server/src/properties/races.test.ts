/** Races: only the first tap, decision or claim of the last one wins, also from two processes on the same data. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { operations } from '../catalogue.ts';
import type { Answer } from '../core/pipeline/pipeline.ts';
import type { Principal } from '../core/principal.ts';
import { findWrongLedgers } from '../domains/gems/index.ts';
import { openPostgres } from '../store/postgres/postgres-store.ts';
import { dumpFamily } from '../testing/dump.ts';
import { exampleArguments } from '../testing/example-arguments.ts';
import { inboxOf, optionOf, questionOf } from '../testing/family-inbox.ts';
import { newTask } from '../testing/new-task.ts';
import { giveGems, makeOpenClaim, makeReward } from '../testing/rewards.ts';
import { type OpenedStore, storeDrivers } from '../testing/stores.ts';
import { type RefusedBody, type TestFamily, TestSprout } from '../testing/test-sprout.ts';

type Data = Record<string, unknown>;
type Attempt = readonly [caller: Principal, operation: string, args: Data];

/** Another process on the same data, where the engine takes one; else the same process again. */
async function openBeside({ source, store }: OpenedStore): Promise<OpenedStore['store']> {
  return source.kind === 'postgres' ? openPostgres({ url: source.url, readers: 2, writers: 4 }) : store;
}

function errorOf({ body }: Answer): RefusedBody {
  return (body as { error: RefusedBody }).error;
}

for (const driver of storeDrivers) {
  describe(`a race on ${driver.name}`, () => {
    let opened: OpenedStore;
    let beside: OpenedStore['store'];
    let sprouts: readonly TestSprout[];
    let test: TestSprout;
    before(async () => {
      opened = await driver.open();
      beside = await openBeside(opened);
      test = new TestSprout(opened);
      sprouts = [test, new TestSprout({ ...opened, store: beside })];
    });
    after(async () => {
      if (beside !== opened.store) await beside.close();
      await opened.dispose();
    });

    /** All at once, by turns in one process and in the other. */
    const race = (attempts: readonly Attempt[]) =>
      Promise.all(attempts.map((attempt, index) => (sprouts[index % 2] as TestSprout).call(...attempt)));

    /** Exactly one attempt succeeds; answers its data and the refusals of the others. */
    async function raceForOne(attempts: readonly Attempt[]): Promise<{ winner: Data; losers: RefusedBody[] }> {
      const answers = await race(attempts);
      const [winner, ...more] = answers.filter(({ isError }) => !isError);
      assert.ok(winner !== undefined && more.length === 0, answers.map(({ text }) => text).join('\n'));
      return { winner: winner.body as Data, losers: answers.filter(({ isError }) => isError).map(errorOf) };
    }

    const balanceOf = async ({ parent, childIds }: TestFamily) =>
      (await test.ok(parent, 'gems.query_balance', { childId: childIds[0] })).balance;

    const assertLedgersHold = async () => {
      assert.deepEqual(await opened.store.read(findWrongLedgers), []);
    };

    it('of ten taps pays once, and all ten get the same answer', async () => {
      const family = await test.family();
      const { taskId } = await newTask(test, family.parent);
      const taps = Array.from({ length: 10 }, (): Attempt => [family.kids[0], 'kid.submit_task', { taskId }]);
      const answers = await race(taps);
      const ids = new Set(answers.map(({ body }) => (body as { submissionId: string }).submissionId));
      assert.equal(ids.size, 1);
      assert.ok(answers.every(({ isError }) => !isError));
      assert.equal(await balanceOf(family), 5);
      const { items } = await test.ok<{ items: unknown[] }>(family.parent, 'gems.list_transactions', {
        childId: family.childIds[0],
      });
      assert.equal(items.length, 1);
    });

    /** What two parents and an agent decide about, each in their own way, and how the outcome is called. */
    const decisions: Record<string, (family: TestFamily) => Promise<{ operation: string; ways: Data[] }>> = {
      'a submission': async ({ parent, kids }) => {
        const { taskId } = await newTask(test, parent, { reviewPolicy: 'parent' });
        const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId });
        const approve = { submissionId, action: 'approve' };
        return { operation: 'task.review', ways: [approve, { submissionId, action: 'reject' }, approve] };
      },
      'a claim': async (family) => {
        const { claimId } = await makeOpenClaim(test, family);
        const approve = { claimId, action: 'approve' };
        return { operation: 'reward.review_claim', ways: [approve, { claimId, action: 'deny' }, approve] };
      },
      'a request': async ({ kids }) => {
        const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 20 });
        const approve = { requestId, action: 'approve' };
        return { operation: 'screentime.review_request', ways: [approve, { requestId, action: 'deny' }, approve] };
      },
    };

    for (const [what, prepare] of Object.entries(decisions)) {
      it(`between three callers that decide about ${what} has one winner, and the others learn the outcome`, async () => {
        for (let round = 0; round < 4; round++) {
          const family = await test.family();
          const { operation, ways } = await prepare(family);
          const other = { ...family.parent, actorId: 'pa_other', channelId: 'se_other' };
          const callers = [family.parent, other, family.agent];
          // Another caller is asked first in each round.
          const attempts = ways.map((args, index): Attempt => {
            return [callers[(index + round) % 3] as Principal, operation, args];
          });
          const { winner, losers } = await raceForOne(round % 2 === 0 ? attempts : attempts.reverse());
          for (const { reason, details, message } of losers) {
            assert.deepEqual([reason, details?.status], ['ALREADY_RESOLVED', winner.status]);
            assert.ok(message.includes(String(winner.status)), message);
          }
          assert.deepEqual((await inboxOf(test, family.parent)).questions, []);
        }
      });
    }

    it('between a tap on a card and a decision elsewhere has one winner', async () => {
      for (let round = 0; round < 4; round++) {
        const family = await test.family();
        const { requestId } = await test.ok(family.kids[0], 'kid.request_screentime', { durationMinutes: 20 });
        const { cardId, options } = await questionOf(test, family.parent);
        const tap: Attempt = [family.parent, 'inbox.answer', { cardId, optionId: optionOf({ options }, 'Deny') }];
        const decide: Attempt = [family.agent, 'screentime.review_request', { requestId, action: 'approve' }];
        const { losers } = await raceForOne(round % 2 === 0 ? [tap, decide] : [decide, tap]);
        assert.ok(['ANSWER_STALE', 'ALREADY_RESOLVED'].includes(losers[0]?.reason ?? ''));
      }
    });

    it('for the last one in stock has one winner, and only the winner’s gems are held', async () => {
      const family = await test.family();
      const rewardId = await makeReward(test, family, { stock: 1 });
      await giveGems(test, family, 10, 0);
      await giveGems(test, family, 10, 1);
      const attempts = Array.from({ length: 10 }, (_, index): Attempt => {
        return [family.kids[(index >> 1) % 2] as Principal, 'kid.claim_reward', { rewardId }];
      });
      const { winner, losers } = await raceForOne(attempts);
      // The winner's own further taps find its claim, the other kid's find nothing left.
      assert.deepEqual(new Set(losers.map(({ reason }) => reason)), new Set(['CLAIM_PENDING', 'OUT_OF_STOCK']));
      await test.ok(family.parent, 'reward.review_claim', { claimId: winner.claimId, action: 'approve' });
      await assertLedgersHold();
    });

    it('for the last gems never spends them twice', async () => {
      const family = await test.family();
      const [first, second] = [await makeReward(test, family), await makeReward(test, family)];
      await giveGems(test, family, 12);
      const { losers } = await raceForOne([
        [family.kids[0], 'kid.claim_reward', { rewardId: first }],
        [family.kids[0], 'kid.claim_reward', { rewardId: second }],
        [family.parent, 'gems.adjust', { childId: family.childIds[0], delta: -5, reason: 'Back' }],
      ]);
      assert.ok(losers.every(({ reason }) => reason === 'INSUFFICIENT_GEMS'));
      await assertLedgersHold();
    });

    it('is one that no kid can enter where grown-ups decide', async () => {
      const family = await test.family();
      const others = operations.filter(({ audience }) => !audience.some((kind) => kind === 'kid' || kind === 'anyone'));
      assert.ok(others.some(({ name }) => name === 'reward.review_claim') && others.length > 30);
      const known = { scheduleSpec: { taskType: 'onetime', oneTimeDate: '2026-05-23' } };
      const rows = await dumpFamily(test.sprout.store, family.familyId);
      const attempts = others.map((definition): Attempt => {
        return [family.kids[0], definition.name, exampleArguments(definition, known)];
      });
      for (const error of (await race(attempts)).map(errorOf)) {
        assert.deepEqual([error.code, error.reason], ['PERMISSION_DENIED', 'AUDIENCE_MISMATCH'], error.message);
      }
      assert.deepEqual(await dumpFamily(test.sprout.store, family.familyId), rows);
    });
  });
}
