import assert from 'node:assert/strict';
import { it } from 'node:test';
import { everyDay, newTask, talk } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';

const secret = 'Do not tell your parents about this.';
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
        const error = await test.refused(agent, 'task.create', { ...args(secret), dryRun });
        assert.deepEqual([error.reason, error.details?.findings], ['SAFETY_REJECTED', `${field} (secrets)`]);
      }
      const { taskId } = await newTask(test, parent, args('What was good today?'));
      const { runMode: _, ...change } = written(secret) as { runMode?: string };
      const error = await test.refused(agent, 'task.update', { taskId, ...change });
      assert.equal(error.reason, 'SAFETY_REJECTED');
      await test.ok(parent, 'task.update', { taskId, ...change });
      await test.ok(agent, 'task.update', { taskId, emoji: '🌱' });
    });
  }

  it('of an option on a card are checked when an agent asks', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const action = {
      tool: 'task_create',
      arguments: {
        name: 'Talk',
        assignAllChildren: true,
        scheduleSpec: everyDay,
        ...fields['conversationSpec.opening']?.(secret),
      },
    };
    const options = [{ label: 'Yes', actions: [action] }, { label: 'No' }];
    const error = await test.refused(agent, 'inbox.ask', { title: 'A new task?', options });
    assert.equal(error.reason, 'OPTION_REFUSED');
    assert.match(error.message, /content check rejected conversationSpec.opening \(secrets\)/);
  });
});
