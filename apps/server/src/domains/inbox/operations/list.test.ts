import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnswerOf } from '#operations';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesWrongCallers } from '../../../testing/operation-checks.ts';
import type { definition as listInbox } from './list.ts';

type Page = AnswerOf<typeof listInbox>;

onBothStores('inbox.list', (sprout) => {
  it('shows the thread with the latest card first, by pages', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    for (const kid of [kids[0], kids[1], kids[0]]) await test.ok(kid, 'kid.request_screentime', { durationMinutes: 5 });
    const first = await test.ok<Page>(agent, 'inbox.list', { limit: 1 });
    const second = await test.ok<Page>(agent, 'inbox.list', { limit: 1, cursor: first.nextCursor });
    assert.deepEqual(
      [...first.items, ...second.items].map(({ title, unread, openQuestions }) => [title, unread, openQuestions]),
      [
        ['Screen time of Mia', 1, 1],
        ['Screen time of Zoë', 1, 1],
      ],
    );
    assert.equal(second.nextCursor, null);
    assert.equal((await test.refused(agent, 'inbox.list', { cursor: 'odd' })).reason, 'INVALID_CURSOR');
  });

  it('is for parents and for agents with the scope', async () => {
    const test = sprout();
    const family = await test.family();
    await refusesWrongCallers(test, family, 'inbox.list', {});
    assert.deepEqual((await test.ok<Page>(family.agentWith('inbox:read'), 'inbox.list')).items, []);
  });
});
