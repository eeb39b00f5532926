import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Thread } from '../../../testing/family-inbox.ts';
import { newTask, talk } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf } from '../../../testing/operation-checks.ts';

const chat = { runMode: 'conversation', conversationSpec: talk };

onBothStores('kid.reply', (sprout) => {
  it('is answered by the coach, and done when enough was said', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, agent, chat);
    const first = await effectsOf(test, kids[0], 'kid.reply', { taskId, text: 'We painted' });
    assert.deepEqual([first.result.isDone, first.result.counted, first.result.needed], [false, 1, 2]);
    assert.deepEqual([first.result.state, first.events, first.touched], ['to_do', [], []]);
    const same = await test.ok(kids[0], 'kid.reply', { taskId, text: 'we painted!' });
    assert.deepEqual([same.hasCounted, same.counted], [false, 1]);
    const last = await effectsOf(test, kids[0], 'kid.reply', { taskId, text: 'A blue\nhorse' });
    assert.deepEqual([last.result.isDone, last.result.status, last.result.state], [true, 'approved', 'done']);
    assert.deepEqual(last.events, ['gems.adjusted', 'task.completed']);
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId: childIds[0] })).balance, 5);
    const { items } = await test.ok<{ items: { chat: { turns: unknown[] } }[] }>(kids[0], 'kid.today');
    assert.equal(items[0]?.chat.turns.length, 7);
  });

  it('goes on to the daily target, and to a grown-up when answers must be right', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const conversationSpec = { ...talk, minResponses: 1, dailyTarget: 2, grading: 'correctness' };
    const { taskId } = await newTask(test, agent, { ...chat, conversationSpec });
    const first = await test.ok(kids[0], 'kid.reply', { taskId, text: 'Seven' });
    assert.deepEqual([first.isDone, first.status, first.state], [true, 'counted', 'to_do']);
    const second = await test.ok(kids[0], 'kid.reply', { taskId, text: 'Eight' });
    assert.deepEqual([second.isDone, second.status, second.state], [true, 'submitted', 'waiting']);
    assert.notEqual(second.submissionId, first.submissionId);
  });

  it('needs several chats a day where the task says so: each is handed in by itself, the last one pays', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, kids, childIds } = family;
    const conversationSpec = { ...talk, minResponses: 2, dailyTarget: 3 };
    const { taskId } = await newTask(test, agent, { ...chat, conversationSpec });
    const balance = async () => (await test.ok(agent, 'gems.query_balance', { childId: childIds[0] })).balance;
    interface Today {
      readonly items: { state: string; chat: { turns: unknown[]; handedIn: number; dailyTarget: number } }[];
    }
    for (let number = 0; number < 3; number++) {
      assert.equal(await balance(), 0);
      const { items } = await test.ok<Today>(kids[0], 'kid.today');
      const [now] = items;
      assert.deepEqual([now?.state, now?.chat.handedIn, now?.chat.turns.length], ['to_do', number, 1]);
      await test.ok(kids[0], 'kid.reply', { taskId, text: `One ${number}` });
      await test.ok(kids[0], 'kid.reply', { taskId, text: `Two ${number}` });
    }
    assert.equal(await balance(), 5);
    const { submissions } = await test.ok<{ submissions: { status: string }[] }>(agent, 'task.describe', { taskId });
    assert.deepEqual(
      submissions.map(({ status }) => status),
      ['approved', 'counted', 'counted'],
    );
    assert.equal((await test.refused(kids[0], 'kid.reply', { taskId, text: 'More' })).reason, 'ALREADY_RESOLVED');
  });

  it('starts a new chat after a rejection', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, { ...chat, reviewPolicy: 'parent' });
    await test.ok(kids[0], 'kid.reply', { taskId, text: 'One' });
    const { submissionId } = await test.ok(kids[0], 'kid.reply', { taskId, text: 'Two' });
    await test.ok(agent, 'task.review', { submissionId, action: 'reject', note: 'Tell me more' });
    const again = await test.ok(kids[0], 'kid.reply', { taskId, text: 'One' });
    assert.notEqual(again.submissionId, submissionId);
    assert.deepEqual([again.hasCounted, again.counted], [true, 1]);
  });

  it('is refused after the chat has ended', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, chat);
    for (const text of ['One', 'Two']) await test.ok(kids[0], 'kid.reply', { taskId, text });
    const error = await test.refused(kids[0], 'kid.reply', { taskId, text: 'Three' });
    assert.deepEqual([error.reason, error.details?.status], ['ALREADY_RESOLVED', 'approved']);
  });

  it('accepts one of two replies at the same moment, and asks for the other again', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, chat);
    const answers = await Promise.all(['One', 'Two'].map((text) => test.call(kids[0], 'kid.reply', { taskId, text })));
    const failed = answers.filter(({ isError }) => isError);
    for (const { body } of failed) {
      const { error } = body as unknown as { error: { reason: string; retryable: boolean } };
      assert.deepEqual([error.reason, error.retryable], ['CHAT_MOVED_ON', true]);
    }
    assert.ok(failed.length <= 1);
  });

  it('refuses a task that is not a chat or not due, and an empty text', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const tick = await newTask(test, agent);
    const wrong = await test.refused(kids[0], 'kid.reply', { taskId: tick.taskId, text: 'Hi' });
    assert.equal(wrong.reason, 'WRONG_RUN_MODE');
    assert.match(wrong.fix, /kid\.submit_task/);
    const monday = await newTask(test, agent, { ...chat, scheduleSpec: { taskType: 'schedule', days: ['mon'] } });
    assert.equal(
      (await test.refused(kids[0], 'kid.reply', { taskId: monday.taskId, text: 'Hi' })).reason,
      'TASK_LOCKED',
    );
    for (const text of ['', '  ', 'x'.repeat(2001)]) {
      assert.equal(
        (await test.refused(kids[0], 'kid.reply', { taskId: tick.taskId, text })).reason,
        'SCHEMA_VIOLATION',
      );
    }
  });

  it('tells the parents once when a chat turns serious, with none of the kid’s words', async () => {
    const test = sprout();
    const { agent, parent, kids, childIds } = await test.family();
    await test.ok(parent, 'family.update', { language: 'de' });
    const { taskId } = await newTask(test, agent, { ...chat, name: 'Mein Tag' });
    const reply = (text: string) => test.ok<{ reply: string; counted: number }>(kids[0], 'kid.reply', { taskId, text });
    assert.match((await reply('Ich will nicht mehr leben')).reply, /einem Erwachsenen, dem du vertraust/);
    assert.match((await reply('Niemand mag mich')).reply, /einem Erwachsenen, dem du vertraust/);
    const { items } = await test.ok<{ items: { threadId: string }[] }>(parent, 'inbox.list');
    const { items: cards } = await test.ok<Thread>(parent, 'inbox.get', { threadId: items[0]?.threadId });
    assert.deepEqual(
      cards
        .map(({ title, kind, about }) => [title, kind, about.childId])
        .filter(([title]) => /time for/.test(String(title))),
      [['Make time for Mia', 'report', childIds[0]]],
    );
    assert.doesNotMatch(JSON.stringify(cards), /leben|mag mich/);
  });
});
