import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf, questionOf } from '../../../testing/family-inbox.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf, refusesUnknownIds, refusesWrongCallers } from '../../../testing/operation-checks.ts';

onBothStores('inbox.mark_read', (sprout) => {
  it('marks all cards as read, and touches the inbox only if one was unread', async () => {
    const test = sprout();
    const { parent, kids } = await test.family();
    await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5 });
    const { threadId } = await questionOf(test, parent);
    const first = await effectsOf(test, parent, 'inbox.mark_read', { threadId });
    assert.deepEqual([first.result.unread, first.touched, first.events], [0, ['sprout://family/inbox'], []]);
    assert.deepEqual((await effectsOf(test, parent, 'inbox.mark_read', { threadId })).touched, []);
    const { totals } = await inboxOf(test, parent);
    assert.deepEqual([totals.unread, totals.openQuestions], [0, 1]);
  });

  it('refuses agents and another family’s threads', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    for (const { kids } of [ours, theirs]) await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5 });
    const [own, foreign] = [await questionOf(test, ours.parent), await questionOf(test, theirs.parent)];
    const argsWith = (threadId: string) => ({ threadId });
    await refusesUnknownIds(test, ours.parent, 'inbox.mark_read', argsWith, [foreign.threadId]);
    await refusesWrongCallers(test, ours, 'inbox.mark_read', argsWith(own.threadId));
  });
});
