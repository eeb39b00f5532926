import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

/** One task, handed in by both kids. */
async function handInBoth(test: TestSprout, { agent, kids }: TestFamily): Promise<string[]> {
  const { taskId } = await newTask(test, agent, { reviewPolicy: 'parent' });
  const ids: string[] = [];
  for (const kid of kids) {
    const { submissionId } = await test.ok<{ submissionId: string }>(kid, 'kid.submit_task', { taskId });
    ids.push(submissionId);
  }
  return ids;
}

onBothStores('task.review_many', (sprout) => {
  it('approves and pays all of them, and leaves earlier decisions', async () => {
    const test = sprout();
    const family = await test.family();
    const [first = '', second = ''] = await handInBoth(test, family);
    await test.ok(family.parent, 'task.review', { submissionId: first, action: 'reject', note: 'Again' });
    const submissionIds = [first, second, second];
    const { result, events } = await effectsOf(test, family.agent, 'task.review_many', { submissionIds });
    const results = result.results as { submissionId: string; status: string; alreadyResolved: boolean }[];
    assert.deepEqual(
      results.map(({ submissionId, status, alreadyResolved }) => [submissionId, status, alreadyResolved]),
      [
        [first, 'rejected', true],
        [second, 'approved', false],
      ],
    );
    assert.deepEqual(events, ['gems.adjusted', 'task.completed']);
    assert.equal((await test.ok(family.parent, 'gems.query_balance', { childId: family.childIds[1] })).balance, 5);
  });

  it('decides nothing if one id is unknown', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [own = ''] = await handInBoth(test, ours);
    const foreign = await handInBoth(test, theirs);
    await refusesUnknownIds(test, ours.agent, 'task.review_many', (id) => ({ submissionIds: [own, id] }), foreign);
  });
});
