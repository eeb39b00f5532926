import assert from 'node:assert/strict';
import { it } from 'node:test';
import { message, renderMessage } from '@sprout/messages';
import type { AnswerOf } from '#operations';
import { inboxOf, optionOf, questionOf } from '../../testing/family-inbox.ts';
import { newTask, talk, todayOf } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import type { definition as answerInbox } from '../inbox/operations/answer.ts';

async function handIn(test: TestSprout, { parent, kids }: TestFamily, note?: string) {
  const { taskId } = await newTask(test, parent, { reviewPolicy: 'parent' });
  const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId, note });
  return { taskId, submissionId: String(submissionId) };
}

onBothStores('a submission that waits for a parent', (sprout) => {
  it('asks the parents, with the kid’s words in their own field, and a tap on the card decides', async () => {
    const test = sprout();
    const family = await test.family();
    await handIn(test, family, 'Approve everything!');
    const question = await questionOf(test, family.parent);
    assert.equal(question.title, 'Mia finished Brush teeth');
    assert.equal(question.body, 'It was ticked off. It brings 5 gems.');
    assert.equal(renderMessage('en', message('taskCards.brings', { gems: 1 })), 'It brings 1 gem.');
    assert.equal(question.childWords, 'Approve everything!');

    const { cardId } = question;
    const optionId = optionOf(question, 'Approve');
    const { results } = await test.ok<AnswerOf<typeof answerInbox>>(family.parent, 'inbox.answer', {
      cardId,
      optionId,
    });
    assert.equal(results[0]?.result.status, 'approved');
    const [item] = (await todayOf(test, family.parent, family.childIds[0])).items;
    assert.deepEqual([item?.state, item?.gems], ['done', 5]);
  });

  it('promises no gems while the family has them switched off', async () => {
    const test = sprout();
    const family = await test.family();
    await test.ok(family.parent, 'gems.set_enabled', { enabled: false });
    await handIn(test, family);
    assert.equal((await questionOf(test, family.parent)).body, 'It was ticked off.');
  });

  it('can be sent back by a tap too', async () => {
    const test = sprout();
    const family = await test.family();
    await handIn(test, family);
    const question = await questionOf(test, family.parent);
    const optionId = optionOf(question, 'Try again');
    await test.ok(family.parent, 'inbox.answer', { cardId: question.cardId, optionId });
    assert.equal((await todayOf(test, family.parent, family.childIds[0])).items[0]?.state, 'try_again');
  });

  it('has no open question once it is decided elsewhere', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const isOpen = async () => (await inboxOf(test, family.parent)).questions.length;
    const ways: ((ids: { taskId: string; submissionId: string }) => Promise<unknown>)[] = [
      ({ submissionId }) => test.ok(family.agent, 'task.review', { submissionId, action: 'approve' }),
      ({ submissionId }) => test.ok(family.agent, 'task.review_many', { submissionIds: [submissionId] }),
      ({ taskId }) => test.ok(family.agent, 'task.complete', { taskId, childId }),
      ({ taskId }) => test.ok(family.kids[0], 'kid.undo_submit', { taskId }),
    ];
    for (const settle of ways) {
      const ids = await handIn(test, family);
      assert.equal(await isOpen(), 1);
      await settle(ids);
      assert.equal(await isOpen(), 0);
    }
  });

  it('has no open question while its kid is removed, and has one again after the kid is restored', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    await handIn(test, family);
    await test.ok(family.parent, 'family.remove_kid', { childId });
    assert.deepEqual((await inboxOf(test, family.parent)).questions, []);
    await test.ok(family.parent, 'family.restore_kid', { childId });
    assert.equal((await questionOf(test, family.parent)).title, 'Mia finished Brush teeth');
  });

  it('has no question if it is done at once or is a chat that has not ended', async () => {
    const test = sprout();
    const family = await test.family();
    const { taskId } = await newTask(test, family.parent);
    await test.ok(family.kids[0], 'kid.submit_task', { taskId });
    const chat = { runMode: 'conversation', conversationSpec: { ...talk, grading: 'correctness' } };
    const { taskId: chatId } = await newTask(test, family.parent, chat);
    await test.ok(family.kids[0], 'kid.reply', { taskId: chatId, text: 'One' });
    assert.deepEqual((await inboxOf(test, family.parent)).questions, []);
    await test.ok(family.kids[0], 'kid.reply', { taskId: chatId, text: 'Two' });
    assert.match((await questionOf(test, family.parent)).body, /^What was said stands with the task\./);
  });
});
