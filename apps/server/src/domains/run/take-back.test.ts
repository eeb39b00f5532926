import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { getInbox, OutputOf } from '@sprout/contract';
import { inboxOf } from '../../testing/family-inbox.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { balanceOf, calls, done, envelope, pay, ScriptedAgent, startRun, workOff } from '../../testing/test-runs.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';

const agent = new ScriptedAgent();

onBothStores(
  'the card of a run’s result',
  (sprout) => {
    /** The result card of a run that made these calls. */
    async function resultOf(family: TestFamily, artifacts: ReturnType<typeof calls>) {
      agent.answer = () => done(envelope({ artifacts }));
      await startRun(sprout(), family.parent);
      await workOff(sprout(), family);
      return cardIn(sprout(), family);
    }

    async function cardIn(test: TestSprout, { parent }: TestFamily) {
      const { threads, questions } = await inboxOf(test, parent);
      const thread = threads[0];
      assert.deepEqual([questions, thread?.openQuestions], [[], 0], 'a report asks nobody');
      const { items } = await test.ok<OutputOf<typeof getInbox>>(parent, 'inbox.get', { threadId: thread?.threadId });
      const card = items[0];
      assert.ok(card);
      return { ...card, tap: { cardId: card.cardId, optionId: card.options[0]?.optionId } };
    }

    it('offers to take the gems back: a tap does it once, and waits for nobody', async () => {
      const family = await sprout().family();
      const card = await resultOf(family, pay(family, 15));
      assert.deepEqual([card.kind, card.state, card.about.kind], ['report', 'for_reading', 'run']);
      assert.match(card.options[0]?.label ?? '', /^Take back: .*\+15 gems, “Read a book”, for /);
      assert.equal(await balanceOf(sprout(), family), 15);

      const taps = [0, 1, 2].map(() => sprout().call(family.parent, 'inbox.answer', card.tap));
      assert.deepEqual(
        (await Promise.all(taps)).map(({ isError }) => isError),
        [false, false, false],
      );
      assert.equal(await balanceOf(sprout(), family), 0);
      const { state, outcome, answer } = await cardIn(sprout(), family);
      assert.deepEqual(
        [state, outcome, answer?.answeredBy],
        ['answered', card.options[0]?.label, family.parent.actorId],
      );
    });

    it('takes back all that can be taken back with one tap, the latest first', async () => {
      const family = await sprout().family();
      const [childId] = family.childIds;
      const adjust = (delta: number) => ['gems_adjust', { childId, delta, reason: 'Reading' }] as const;
      const card = await resultOf(family, calls(adjust(10), adjust(-10), adjust(3)));
      assert.equal(card.options[0]?.label, 'Take back all 3 changes');
      await sprout().ok(family.parent, 'inbox.answer', card.tap);
      assert.equal(await balanceOf(sprout(), family), 0);
    });

    it('takes nothing back that was taken back elsewhere, and stays as it is', async () => {
      const family = await sprout().family();
      const card = await resultOf(family, pay(family));
      const { operation = '', args = {} } = card.options[0]?.actions[0] ?? {};
      await sprout().ok(family.parent, operation, args);
      const error = await sprout().refused(family.parent, 'inbox.answer', card.tap);
      assert.equal(error.reason, 'ALREADY_RESOLVED');
      assert.equal(await balanceOf(sprout(), family), 0);
      assert.equal((await cardIn(sprout(), family)).state, 'for_reading');
    });

    it('offers nothing where nothing was changed', async () => {
      const family = await sprout().family();
      assert.deepEqual((await resultOf(family, [])).options, []);
    });
  },
  { sproutAgent: agent },
);
