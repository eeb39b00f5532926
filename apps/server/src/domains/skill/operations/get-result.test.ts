import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Thread } from '../../../testing/family-inbox.ts';
import { newSkill } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('skill.get_result', (sprout) => {
  it('reads back what was posted, exactly as it was sent, and so does the thread', async () => {
    const test = sprout();
    const { agent, parent } = await test.family();
    const { skillId } = await newSkill(test, agent);
    const result = { summary: 'Done', data: { taskId: 't', deep: [{ a: null }, 'Zoë 👩‍👧', 1.5, true] } };
    const posted = await test.ok(agent, 'skill.post_result', { skillId, result });
    const { resultId, threadId, postedAt } = posted;
    const read = await test.ok(agent, 'skill.get_result', { resultId });
    assert.deepEqual([read.data, read.threadId, read.postedAt], [result, threadId, postedAt]);
    const { items } = await test.ok<Thread>(parent, 'inbox.get', { threadId });
    assert.deepEqual([items[0]?.resultId, items[0]?.data], [resultId, result]);
    const stranger = await test.family();
    assert.equal((await test.refused(stranger.agent, 'skill.get_result', { resultId })).code, 'DOMAIN_NOT_FOUND');
    assert.equal(
      (await test.refused(stranger.agent, 'skill.get_result', { resultId: 'rs_no' })).code,
      'DOMAIN_NOT_FOUND',
    );
  });
});
