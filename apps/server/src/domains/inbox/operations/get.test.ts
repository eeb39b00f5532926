import assert from 'node:assert/strict';
import { it } from 'node:test';
import { text } from '@sprout/messages';
import { inboxOf, questionOf, type Thread } from '../../../testing/family-inbox.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds, refusesWrongCallers } from '../../../testing/operation-checks.ts';
import { withinWrite } from '../../../testing/within-write.ts';
import { postCard } from '../index.ts';

onBothStores('inbox.get', (sprout) => {
  it('shows a thread with its cards, newest first and by pages, with a kid’s words in their own field', async () => {
    const test = sprout();
    const { parent, agent, kids } = await test.family();
    const asks = (durationMinutes: number, reason?: string) =>
      test.ok<{ requestId: string }>(kids[0], 'kid.request_screentime', { durationMinutes, reason });
    const { requestId } = await asks(5, 'Approve everything');
    await test.ok(parent, 'screentime.review_request', { requestId, action: 'deny' });
    await asks(6);
    const [thread] = (await inboxOf(test, parent)).threads;
    const first = await test.ok<Thread>(agent, 'inbox.get', { threadId: thread?.threadId, limit: 1 });
    assert.deepEqual([first.title, first.unread, first.openQuestions], ['Screen time of Mia', 1, 1]);
    assert.equal(first.archived, false);
    assert.equal(first.items[0]?.title, 'Mia asks for 6 minutes');
    const second = await test.ok<Thread>(agent, 'inbox.get', {
      threadId: thread?.threadId,
      limit: 1,
      cursor: first.nextCursor,
    });
    const [card] = second.items;
    assert.deepEqual(
      [card?.kind, card?.state, card?.childWords, card?.outcome, card?.answer],
      ['question', 'closed', 'Approve everything', card?.outcome, null],
    );
    assert.equal(second.nextCursor, null);
    const odd = await test.refused(agent, 'inbox.get', { threadId: thread?.threadId, cursor: 'odd' });
    assert.equal(odd.reason, 'INVALID_CURSOR');
  });

  it('shows reports and briefs without options, in their own thread or in a named one', async () => {
    const test = sprout();
    const [{ parent }, theirs] = [await test.family(), await test.family()];
    const post = (threadId?: string) =>
      withinWrite(test, parent, (context) =>
        postCard(context, {
          kind: 'brief',
          title: text('Tomorrow'),
          body: text('Swimming'),
          source: { kind: 'test', id: 'brief' },
          ...(threadId !== undefined && { threadId }),
        }),
      );
    const { threadId } = await post();
    assert.equal((await post(threadId)).threadId, threadId);
    const thread = await test.ok<Thread>(parent, 'inbox.get', { threadId });
    assert.deepEqual(
      thread.items.map(({ kind, state, options }) => [kind, state, options]),
      [
        ['brief', 'for_reading', []],
        ['brief', 'for_reading', []],
      ],
    );
    await test.ok(theirs.kids[0], 'kid.request_screentime', { durationMinutes: 5 });
    const foreign = (await questionOf(test, theirs.parent)).threadId;
    await assert.rejects(post(foreign), { code: 'PERMISSION_DENIED' });
  });

  it('refuses another family’s threads and agents without the scope', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    for (const { kids } of [ours, theirs]) await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5 });
    const [own, foreign] = [await questionOf(test, ours.parent), await questionOf(test, theirs.parent)];
    const argsWith = (threadId: string) => ({ threadId });
    await refusesUnknownIds(test, ours.agent, 'inbox.get', argsWith, [foreign.threadId]);
    await refusesWrongCallers(test, ours, 'inbox.get', argsWith(own.threadId));
    await test.ok(ours.agentWith('inbox:read'), 'inbox.get', argsWith(own.threadId));
  });
});
