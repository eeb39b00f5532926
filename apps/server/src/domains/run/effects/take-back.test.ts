import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnswerOf } from '#operations';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { plainCanvas } from '../../../testing/new-canvas.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { balanceOf, calls, done, envelope, pay, ScriptedAgent, startRun, workOff } from '../../../testing/test-runs.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import type { definition as getInbox } from '../../inbox/operations/get.ts';
import { toldUndos } from './taken-back.ts';

const agent = new ScriptedAgent();

onBothStores(
  'the card of a run’s result',
  (sprout) => {
    /** The result card of a run that made these calls. */
    async function resultOf(family: TestFamily, artifacts: ReturnType<typeof calls>, hands?: readonly string[]) {
      agent.answer = () => done(envelope({ artifacts }));
      const skill = hands === undefined ? {} : { handsReferenced: hands };
      await startRun(sprout(), family.parent, { skill });
      await workOff(sprout(), family);
      return cardIn(sprout(), family);
    }

    async function cardIn(test: TestSprout, { parent }: TestFamily) {
      const { threads, questions } = await inboxOf(test, parent);
      const thread = threads[0];
      assert.deepEqual([questions, thread?.openQuestions], [[], 0], 'a report asks nobody');
      const { items } = await test.ok<AnswerOf<typeof getInbox>>(parent, 'inbox.get', { threadId: thread?.threadId });
      const card = items[0];
      assert.ok(card);
      return { ...card, tap: { cardId: card.cardId, optionId: card.options[0]?.optionId } };
    }

    it('offers to take the gems back: a tap does it once, and waits for nobody', async () => {
      const family = await sprout().family();
      const card = await resultOf(family, pay(family, 15));
      assert.deepEqual([card.kind, card.state, card.about.kind], ['report', 'for_reading', 'run']);
      assert.match(card.options[0]?.label ?? '', /^Take back: Gives Mia 15 gems: Because: “Read a book”$/);
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

    it('says what each change changed, with its thing and its own undo', async () => {
      const family = await sprout().family();
      const [childId] = family.childIds;
      const { taskId } = await newTask(sprout(), family.parent, { name: 'Dishes' });
      const card = await resultOf(
        family,
        calls(
          ['gems_adjust', { childId, delta: 4, reason: 'Reading' }],
          ['task_update', { taskId, rewardSpec: { gems: 2 } }],
          [
            'task_create',
            { name: 'Cups', assignAllChildren: true, scheduleSpec: { taskType: 'schedule', days: ['mon'] } },
          ],
        ),
      );
      assert.deepEqual(
        card.changes.map(({ text }) => text),
        [
          'Gives Mia 4 gems: Because: “Reading”',
          'Changes the task “Dishes”: Gems: 2 gems',
          'Makes the task “Cups” for all kids: Days: Mon',
        ],
      );
      assert.deepEqual(
        card.changes.map(({ about, undo, takenBack }) => [about?.kind, undo?.operation, takenBack]),
        [
          ['kid', 'gems.revert', false],
          ['task', undefined, false],
          ['task', 'task.delete', false],
        ],
      );
      assert.equal(card.changes[1]?.about?.id, taskId);
      assert.equal(card.options[0]?.label, 'Take back all 2 changes');
    });

    it('a change that was taken back by hand shows so, and the tap for all takes back the others', async () => {
      const family = await sprout().family();
      const [childId] = family.childIds;
      const adjust = (delta: number) => ['gems_adjust', { childId, delta, reason: 'Reading' }] as const;
      const { changes } = await resultOf(family, calls(adjust(10), adjust(7), adjust(3)));
      const { operation = '', args = {} } = changes[1]?.undo ?? {};
      await sprout().ok(family.parent, operation, args);
      const card = await cardIn(sprout(), family);
      assert.deepEqual(
        card.changes.map(({ undo, takenBack }) => [undo === null, takenBack]),
        [
          [false, false],
          [true, true],
          [false, false],
        ],
      );
      const { results } = await sprout().ok<{ results: object[] }>(family.parent, 'inbox.answer', card.tap);
      assert.deepEqual([results.length, await balanceOf(sprout(), family)], [2, 0]);
      assert.ok((await cardIn(sprout(), family)).changes.every(({ undo, takenBack }) => takenBack && undo === null));
    });

    it('every undo can be told as done, and is only then', async () => {
      const family = await sprout().family();
      const { parent } = family;
      const old = await newTask(sprout(), parent, { name: 'Dishes' });
      const gone = await newTask(sprout(), parent, { name: 'Cups' });
      await sprout().ok(parent, 'task.delete', { taskId: gone.taskId });
      const reward = async (name: string) =>
        (await sprout().ok<{ rewardId: string }>(parent, 'reward.create', { name, gemsRequired: 5 })).rewardId;
      const [zoo, park] = [await reward('Zoo'), await reward('Park')];
      await sprout().ok(parent, 'reward.archive', { rewardId: park });
      const scheduleSpec = { taskType: 'schedule', days: ['mon'] };
      const made = calls(
        ['gems_adjust', { childId: family.childIds[0], delta: 1, reason: 'Reading' }],
        ['task_create', { name: 'Plates', assignAllChildren: true, scheduleSpec }],
        ['task_delete', { taskId: old.taskId }],
        ['task_restore', { taskId: gone.taskId }],
        ['task_pause_schedule', { from: '2030-01-01', until: '2030-01-05' }],
        ['reward_create', { name: 'Cinema', gemsRequired: 9 }],
        ['reward_archive', { rewardId: zoo }],
        ['reward_restore', { rewardId: park }],
        ['canvas_create', plainCanvas],
      );
      const hands = made.map(({ content }) => JSON.parse(content).tool);
      const { changes } = await resultOf(family, made, hands);
      const undos = changes.map(({ undo }) => undo?.operation ?? '');
      assert.deepEqual(
        undos.filter((operation) => !toldUndos.includes(operation)),
        [],
      );
      assert.equal(undos.length, made.length);
      for (const { undo } of changes) await sprout().ok(parent, undo?.operation ?? '', undo?.args);
      const after = await cardIn(sprout(), family);
      assert.deepEqual(
        after.changes.filter(({ takenBack, undo }) => !takenBack || undo !== null),
        [],
      );
    });

    it('offers nothing where nothing was changed', async () => {
      const family = await sprout().family();
      assert.deepEqual((await resultOf(family, [])).options, []);
    });
  },
  { sproutAgent: agent },
);
