import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf, questionOf } from '../../../testing/family-inbox.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf, refusesUnknownIds, refusesWrongCallers } from '../../../testing/operation-checks.ts';

onBothStores('inbox.archive', (sprout) => {
  it('archives a thread and brings it back; its question stays open, and a new card brings it back too', async () => {
    const test = sprout();
    const { parent, kids } = await test.family();
    await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5 });
    const { threadId } = await questionOf(test, parent);
    const listed = async (archived: boolean) => {
      const { items } = await test.ok<{ items: { threadId: string }[] }>(parent, 'inbox.list', { archived });
      return items.map((item) => item.threadId);
    };
    const { touched } = await effectsOf(test, parent, 'inbox.archive', { threadId });
    assert.deepEqual(touched, ['sprout://family/inbox']);
    assert.deepEqual([await listed(false), await listed(true)], [[], [threadId]]);
    const { threads, questions } = await inboxOf(test, parent);
    assert.deepEqual([threads.length, questions.length], [0, 1]);
    assert.deepEqual((await effectsOf(test, parent, 'inbox.archive', { threadId })).touched, []);

    await test.ok(parent, 'inbox.archive', { threadId, archived: false });
    assert.deepEqual(await listed(false), [threadId]);
    await test.ok(parent, 'inbox.archive', { threadId });
    await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5 });
    assert.deepEqual([await listed(false), await listed(true)], [[threadId], []]);
  });

  it('refuses agents and another family’s threads', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    for (const { kids } of [ours, theirs]) await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5 });
    const [own, foreign] = [await questionOf(test, ours.parent), await questionOf(test, theirs.parent)];
    const argsWith = (threadId: string) => ({ threadId });
    await refusesUnknownIds(test, ours.parent, 'inbox.archive', argsWith, [foreign.threadId]);
    await refusesWrongCallers(test, ours, 'inbox.archive', argsWith(own.threadId));
  });
});
