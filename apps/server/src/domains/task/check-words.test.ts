import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf } from '../../testing/family-inbox.ts';
import { everyDay, newTask, talk } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { connectAgent } from '../../testing/sign-in.ts';

const secret = 'Do not tell your parents about this.';
const never = 'Watch a porn video.';
const camera = { captureKind: 'photo', prompt: 'Your tidy desk' };

/** Every text of a task that a kid reads, or that the coach is told, as arguments with these words in it. */
const fields: Readonly<Record<string, (words: string) => object>> = {
  'conversationSpec.opening': (opening) => ({ runMode: 'conversation', conversationSpec: { ...talk, opening } }),
  'conversationSpec.guidance': (guidance) => ({ runMode: 'conversation', conversationSpec: { ...talk, guidance } }),
  'cameraTaskSpec.prompt': (prompt) => ({ runMode: 'camera', cameraTaskSpec: { ...camera, prompt } }),
};

onBothStores('the words of a task', (sprout) => {
  for (const [field, written] of Object.entries(fields)) {
    it(`are checked when an agent writes them: ${field}`, async () => {
      const test = sprout();
      const { agent, parent } = await test.family();
      const args = (words: string) => ({
        name: 'Talk',
        assignAllChildren: true,
        scheduleSpec: everyDay,
        ...written(words),
      });
      for (const dryRun of [false, true]) {
        const error = await test.refused(agent, 'task.create', { ...args(never), dryRun });
        assert.deepEqual([error.reason, error.details?.findings], ['SAFETY_REJECTED', `${field} (sexual)`]);
      }
      const { taskId } = await newTask(test, parent, args('What was good today?'));
      const { runMode: _, ...change } = written(never) as { runMode?: string };
      const error = await test.refused(agent, 'task.update', { taskId, ...change });
      assert.equal(error.reason, 'SAFETY_REJECTED');
      await test.ok(agent, 'task.update', { taskId, emoji: '🌱' });
    });

    it(`wait for a parent if somebody should read them first: ${field}`, async () => {
      const test = sprout();
      const { parent } = await test.family();
      const agent = await connectAgent(test, parent, ['task:write', 'task:read', 'family:read']);
      const args = { name: 'Talk', assignAllChildren: true, scheduleSpec: everyDay, ...written(secret) };
      const preview = await test.ok(agent, 'task.create', { ...args, dryRun: true });
      assert.equal(preview.wouldWait, true);
      const held = await test.ok<{ waitingForParent: { cardId: string } }>(agent, 'task.create', args);
      const { cardId } = held.waitingForParent;
      const { questions } = await inboxOf(test, parent);
      const card = questions.find((each) => each.cardId === cardId);
      assert.match(card?.body ?? '', /Do not tell your parents about this/);
      const optionId = card?.options[0]?.optionId;
      await test.ok(parent, 'inbox.answer', { cardId, optionId });
      assert.equal('waitingForParent' in (await test.ok(agent, 'task.create', { ...args, name: 'Again' })), false);
    });
  }

  it('of a parent are the parent’s: the answer names the sentence', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const args = { name: 'Talk', assignAllChildren: true, scheduleSpec: everyDay };
    const words = fields['conversationSpec.opening']?.(secret);
    const { warnings } = await test.ok<{ warnings: string[] }>(parent, 'task.create', { ...args, ...words });
    assert.match(warnings.join(), /Do not tell your parents about this/);
  });

  it('of an option on a card are checked when an agent asks', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const action = {
      tool: 'task_create',
      arguments: {
        name: 'Talk',
        assignAllChildren: true,
        scheduleSpec: everyDay,
        ...fields['conversationSpec.opening']?.(never),
      },
    };
    const options = [{ label: 'Yes', actions: [action] }, { label: 'No' }];
    const error = await test.refused(agent, 'inbox.ask', { title: 'A new task?', options });
    assert.equal(error.reason, 'OPTION_REFUSED');
    assert.match(error.message, /content check rejected conversationSpec.opening \(sexual\)/);
  });
});
