/** However often a kid asks and takes back, there is one card about it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { text } from '@sprout/messages';
import { limits } from '#operations';
import { callDue } from '../../testing/due.ts';
import { type Card, inboxOf, optionOf, questionOf, type Thread } from '../../testing/family-inbox.ts';
import { newSkill } from '../../testing/new-skill.ts';
import { newTask } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { makeReward } from '../../testing/rewards.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import { withinWrite } from '../../testing/within-write.ts';
import { postCard } from './index.ts';

const HOUR_MS = 60 * 60_000;

interface Topic {
  /** Asks the parents; answers what takes it back. */
  readonly ask: () => Promise<() => Promise<unknown>>;
  /** A parent or agent says no, elsewhere than in the inbox. */
  readonly decide: () => Promise<unknown>;
}

const topics: Record<string, (test: TestSprout, family: TestFamily) => Promise<Topic>> = {
  async 'screen time'(test, { kids, agent }) {
    let requestId: unknown;
    return {
      async ask() {
        const asked = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 30, reason: 'Please' });
        requestId = asked.requestId;
        return () => test.ok(kids[0], 'kid.cancel_screentime', { requestId: asked.requestId });
      },
      decide: () => test.ok(agent, 'screentime.review_request', { requestId, action: 'deny' }),
    };
  },
  async 'a task'(test, { kids, parent }) {
    const { taskId } = await newTask(test, parent, { reviewPolicy: 'parent' });
    let submissionId: unknown;
    return {
      async ask() {
        ({ submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId, note: 'Done' }));
        return () => test.ok(kids[0], 'kid.undo_submit', { taskId });
      },
      decide: () => test.ok(parent, 'task.review', { submissionId, action: 'reject' }),
    };
  },
  async 'a reward'(test, family) {
    const { kids, agent } = family;
    const rewardId = await makeReward(test, family, { gemsRequired: 0 });
    let claimId: unknown;
    return {
      async ask() {
        ({ claimId } = await test.ok(kids[0], 'kid.claim_reward', { rewardId }));
        return () => test.ok(kids[0], 'kid.cancel_claim', { claimId });
      },
      decide: () => test.ok(agent, 'reward.review_claim', { claimId, action: 'deny' }),
    };
  },
};

async function cardsOf(test: TestSprout, family: TestFamily): Promise<Card[]> {
  const { threads } = await inboxOf(test, family.parent);
  const cards: Card[] = [];
  for (const { threadId } of threads) {
    cards.push(...(await test.ok<Thread>(family.parent, 'inbox.get', { threadId })).items);
  }
  return cards;
}

onBothStores('a kid who asks, takes back and asks again', (sprout) => {
  for (const [name, open] of Object.entries(topics)) {
    it(`leaves one card about ${name}, which is open again with new options, and closed when it is taken back`, async () => {
      const test = sprout();
      const family = await test.family();
      const { ask } = await open(test, family);
      const seen = new Set<string>();
      const options = new Set<string>();
      for (let round = 0; round < 5; round++) {
        const takeBack = await ask();
        const question = await questionOf(test, family.parent);
        seen.add(question.cardId);
        options.add(question.options[0]?.optionId ?? '');
        assert.deepEqual((await inboxOf(test, family.parent)).totals, {
          threads: 1,
          archivedThreads: 0,
          unread: 1,
          openQuestions: 1,
        });
        await takeBack();
        const [card, ...others] = await cardsOf(test, family);
        assert.deepEqual([card?.state, card?.outcome, others.length], ['closed', 'The kid took it back.', 0]);
      }
      assert.deepEqual([seen.size, options.size], [1, 5], 'a late tap on an old option cannot mean the new request');
    });

    it(`leaves a card about ${name} that somebody decided on as it is`, async () => {
      const test = sprout();
      const family = await test.family();
      const { ask, decide } = await open(test, family);
      await ask();
      await decide();
      const takeBack = await ask();
      assert.equal((await cardsOf(test, family)).length, 2);
      await takeBack();
      await ask();
      assert.deepEqual((await cardsOf(test, family)).map(({ state }) => state).sort(), ['closed', 'open']);
      const question = await questionOf(test, family.parent);
      const optionId = question.options.at(-1)?.optionId;
      await test.ok(family.parent, 'inbox.answer', { cardId: question.cardId, optionId });
      await ask();
      assert.equal((await cardsOf(test, family)).length, 3);
    });
  }

  it('finds the card unread again if a parent had read it, and not twice if not', async () => {
    const test = sprout();
    const family = await test.family();
    const { ask } = await (topics['screen time'] as (typeof topics)[string])(test, family);
    const takeBack = await ask();
    const { threadId } = await questionOf(test, family.parent);
    await test.ok(family.parent, 'inbox.mark_read', { threadId });
    await takeBack();
    assert.equal((await inboxOf(test, family.parent)).totals.unread, 0);
    await (await ask())();
    await ask();
    assert.equal((await inboxOf(test, family.parent)).totals.unread, 1);
  });

  it('asks in the same card after nobody decided in time', async () => {
    const test = sprout();
    const family = await test.family();
    const { ask } = await (topics['screen time'] as (typeof topics)[string])(test, family);
    for (let round = 0; round < 3; round++) {
      await ask();
      test.clock.advance(3 * HOUR_MS);
      await callDue(test, family.familyId);
    }
    assert.deepEqual(
      (await cardsOf(test, family)).map(({ state }) => state),
      ['expired'],
    );
  });

  it('has one card for a request that a kid changes again and again', async () => {
    const test = sprout();
    const family = await test.family();
    const { ask } = await (topics['screen time'] as (typeof topics)[string])(test, family);
    for (let count = 0; count < 5; count++) await ask();
    assert.deepEqual(
      (await cardsOf(test, family)).map(({ state }) => state),
      ['open'],
    );
    const question = await questionOf(test, family.parent);
    await test.ok(family.parent, 'inbox.answer', { cardId: question.cardId, optionId: optionOf(question, 'Deny') });
  });
});

onBothStores('an inbox that is full', (sprout) => {
  it('takes no thread beyond those of the kids until a parent archives one', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const post = (title: string) =>
      withinWrite(test, parent, (context) =>
        postCard(context, { kind: 'report', title: text(title), body: text('x'), source: { kind: 'test', id: title } }),
      );
    for (let count = 0; count < limits.openThreadsPerFamily; count++) await post(`Report ${count}`);
    await assert.rejects(post('One more'), { reason: 'LIMIT_EXCEEDED' });
    const { threads } = await inboxOf(test, parent);
    await test.ok(parent, 'inbox.archive', { threadId: threads[0]?.threadId });
    await post('One more');
    const back = { threadId: threads[0]?.threadId, archived: false };
    assert.equal((await test.refused(parent, 'inbox.archive', back)).reason, 'LIMIT_EXCEEDED');
  });

  it('takes no result of another skill, new or from the archive, and still takes what a kid asks', async () => {
    const test = sprout();
    const { agent, parent, kids } = await test.family();
    const result = { summary: 'Done.' };
    const { skillId: first } = await newSkill(test, agent);
    const { skillId: second } = await newSkill(test, agent);
    const { threadId } = await test.ok(agent, 'skill.post_result', { skillId: first, result });
    await test.ok(parent, 'inbox.archive', { threadId });
    await withinWrite(test, parent, async (context) => {
      for (let count = 0; count < limits.openThreadsPerFamily; count++) {
        const topic = { key: `skill sk_${count}`, title: text('Results') };
        await postCard(context, {
          kind: 'report',
          title: text('x'),
          body: text('x'),
          source: { kind: 'test', id: 'x' },
          topic,
        });
      }
    });
    for (const skillId of [first, second]) {
      const error = await test.refused(agent, 'skill.post_result', { skillId, result });
      assert.equal(error.reason, 'LIMIT_EXCEEDED');
    }
    await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 10 });
  });
});
