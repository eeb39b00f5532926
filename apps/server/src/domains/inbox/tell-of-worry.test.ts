import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Principal } from '../../core/principal.ts';
import type { Thread } from '../../testing/family-inbox.ts';
import { joke, newSkill } from '../../testing/new-skill.ts';
import { newTask, talk } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import type { TestSprout } from '../../testing/test-sprout.ts';
import { helpLinesAt } from '../safety/index.ts';

/** What kids write about hurting themselves, being hurt, and being bullied. */
const heavy = {
  en: ['I don’t want to live anymore', 'My uncle sometimes touches me', 'They bully me at school every day'],
  de: ['Ich will nicht mehr leben', 'Papa schlägt mich', 'Die anderen mobben mich jeden Tag'],
  fr: ['Je ne veux plus vivre', 'Mon oncle me touche', 'On me harcèle à l’école'],
};

async function worriesOf(test: TestSprout, parent: Principal) {
  const { items } = await test.ok<{ items: { threadId: string; title: string }[] }>(parent, 'inbox.list');
  const threads = await Promise.all(
    items
      .filter(({ title }) => title.startsWith('Time for'))
      .map(({ threadId }) => test.ok<Thread>(parent, 'inbox.get', { threadId })),
  );
  return threads.flatMap((thread) => thread.items);
}

onBothStores('the parents hear of what weighs on a kid', (sprout) => {
  for (const [language, texts] of Object.entries(heavy)) {
    it(`in chats, hand-ins, requests and skills, and nothing is held or refused (${language})`, async () => {
      const test = sprout();
      for (const text of texts) {
        const { agent, parent, kids } = await test.family();
        const tick = await newTask(test, agent, { reviewPolicy: 'auto' });
        const chat = await newTask(test, agent, { name: 'My day', runMode: 'conversation', conversationSpec: talk });
        const story = { ...joke, prompt: 'A story about {{input.what}}.', inputVariables: [{ name: 'what' }] };
        const { skillId } = await newSkill(test, agent, story);
        const told: [string, Record<string, unknown>, RegExp][] = [
          ['kid.submit_task', { taskId: tick.taskId, note: text }, /stand with the hand-in/],
          ['kid.reply', { taskId: chat.taskId, text }, /In the chat “My day”/],
          ['kid.request_screentime', { durationMinutes: 5, reason: text }, /stand with the request/],
          ['kid.launch_skill', { skillId, input: { what: text } }, /went into the skill/],
        ];
        for (const [operation, args, where] of told) {
          await test.ok(kids[0], operation, args);
          const cards = await worriesOf(test, parent);
          assert.equal(cards.length, 1, `${operation}: ${text}`);
          assert.equal(cards[0]?.title, 'Make time for Mia');
          assert.match(cards[0]?.body ?? '', where);
          assert.match(cards[0]?.body ?? '', /Nummer gegen Kummer \(116 111\)/);
          assert.ok(!JSON.stringify(cards).includes(text), 'the card has none of the kid’s words');
        }
      }
    });
  }

  it('but not of play, and without telephone numbers where none is known', async () => {
    const test = sprout();
    const { agent, parent, kids } = await test.family('Asia/Tokyo');
    const { taskId } = await newTask(test, agent, { reviewPolicy: 'auto' });
    await test.ok(kids[1], 'kid.submit_task', { taskId, note: 'I killed the boss in the game and then I died twice' });
    assert.deepEqual(await worriesOf(test, parent), []);
    await test.ok(kids[0], 'kid.submit_task', { taskId, note: 'Dad hit me again' });
    const [card] = await worriesOf(test, parent);
    assert.match(card?.body ?? '', /and listen/);
    assert.doesNotMatch(card?.body ?? '', /By telephone/);
  });
});

it('a help line belongs to one country', () => {
  const lines = (timezone: string) => helpLinesAt(timezone).map(({ number }) => number);
  assert.deepEqual(lines('Europe/Vienna'), ['147']);
  assert.deepEqual(lines('Europe/Paris'), ['119', '3114']);
  assert.deepEqual(lines('Europe/London'), ['0800 1111']);
  assert.deepEqual(lines('Antarctica/Troll'), []);
});
