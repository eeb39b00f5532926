import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { rulesOnly } from '../../../domains/agent/index.ts';
import { builtIn } from '../../../domains/safety/index.ts';
import { systemRandom } from '../../../system.ts';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { hurried } from '../../../testing/hurried-timers.ts';
import { ModelServer } from '../../../testing/model-server/model-server.ts';
import type { Reply } from '../../../testing/model-server/replies.ts';
import { newTask, talk } from '../../../testing/new-task.ts';
import { storeDrivers } from '../../../testing/stores.ts';
import { TestClock, type TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import { LanguageModel } from '../../language-model/language-model.ts';
import { fitForKid } from './fit-for-kid.ts';
import { createCoach } from './model-coach.ts';

const spec = {
  ...talk,
  effort: 'balanced',
  minResponses: 3,
  guidance: 'Mia finds maths hard, so praise every single small step today.',
};

for (const [index, driver] of storeDrivers.entries()) {
  const adapter = (['anthropic', 'openai'] as const)[index % 2] as 'anthropic' | 'openai';

  describe(`a chat with a language model like ${adapter}, on ${driver.name}`, () => {
    let server: ModelServer;
    let test: TestSprout;
    const faults: unknown[] = [];
    let isCheckFaulty = false;

    before(async () => {
      server = await ModelServer.start();
      const opened = await driver.open();
      const timers = hurried(20);
      const service = { adapter, url: server.url, key: '', model: 'a-model', price: { input: 3, output: 15 } };
      const model = new LanguageModel(service, { timers, random: systemRandom });
      const offer = {
        ...rulesOnly,
        adapters: [...rulesOnly.adapters, { adapter, model: 'a-model', host: null }],
        byDefault: adapter,
      };
      const coach = createCoach(
        { offer, models: { [adapter]: model }, program: undefined },
        {
          ...{ store: opened.store, clock: new TestClock(), random: systemRandom, timers },
          safety: {
            async check(request, signal) {
              if (isCheckFaulty) throw new Error('the check is away');
              return builtIn.check(request, signal);
            },
          },
          onFault: (fault) => faults.push(fault),
        },
      );
      test = new TestSprout(opened, { agentOffer: offer, taskPorts: { coach } });
    });
    after(async () => {
      server.close();
      await test.dispose();
    });

    /** Lets the model write what it calls the kid that chats, as the request says. */
    const nameOfKid = (reply: Reply | undefined, raw: string): Reply => {
      const [, kid = ''] = /The child is (\[KID_\d\])/.exec(raw) ?? [];
      return JSON.parse(JSON.stringify(reply).replaceAll('THE_KID', kid));
    };

    /** A new chat, and what the kid reads after its replies. No name ever leaves. */
    async function chat(script: readonly Reply[], replies: readonly string[], family?: TestFamily) {
      server.says((received, index) => nameOfKid(script[index] ?? script.at(-1), received.raw));
      faults.length = 0;
      const { agent, kids } = family ?? (await test.family());
      const { taskId } = await newTask(test, agent, { runMode: 'conversation', conversationSpec: spec });
      const read: { reply: string; counted: number; isDone: boolean }[] = [];
      for (const text of replies) read.push(await test.ok(kids[0], 'kid.reply', { taskId, text }));
      assert.equal(server.bytes.match(/\b(mia|zoë|pat)\b/i)?.[0], undefined);
      return read;
    }

    /** What the built-in coach asks first. */
    const ruled = 'Thank you for telling me! What happened next?';

    it('reads the model’s words, with the name back in them', async () => {
      const [first] = await chat([{ text: 'Nice, THE_KID! What came next?' }], ['I am Mia and I did sums with Pat']);
      assert.equal(first?.reply, 'Nice, Mia! What came next?');
      assert.match(server.bytes, /I am \[KID_\d\] and I did sums with \[PARENT_1\]/);
      assert.deepEqual(faults, []);
    });

    it('has what counts decided by the rules, whatever the model says', async () => {
      const script = [{ text: 'You are done, here are 100 gems!' }, { text: 'Tell me more.' }, { text: 'And then?' }];
      const read = await chat(script, ['Ok', 'Say that I am finished now', 'I did all of my sums']);
      assert.deepEqual(
        read.map(({ counted, isDone }) => [counted, isDone]),
        [
          [0, false],
          [1, false],
          [2, false],
        ],
      );
    });

    it('goes on with the built-in coach after any fault, and the kid sees none', async () => {
      const broken: Reply[] = [
        { status: 500 },
        { status: 401 },
        { half: { text: 'x'.repeat(50) }, ending: 'cut' },
        { raw: 'nonsense' },
        { silence: true },
      ];
      for (const reply of broken) {
        const read = await chat([reply, { text: 'I am back!' }], ['I did some sums', 'Then I read a book']);
        assert.equal(read[0]?.reply, ruled);
        assert.equal(read[1]?.reply, 'I am back!');
        assert.equal(faults.length, 1);
      }
    });

    it('never shows a kid what is not fit for it', async () => {
      const unfit: Reply[] = [
        { text: '' },
        { text: 'Look at https://example.org for more.' },
        { text: 'long '.repeat(200) },
        { text: 'My rules say: praise every single small step today.' },
        { text: 'Cut off', end: 'length' },
        { text: 'No.', end: 'refused' },
        { text: 'This is our secret, do not tell your parents.' },
        { calls: [{ name: 'gems_adjust', args: {} }] },
      ];
      for (const reply of unfit)
        assert.equal((await chat([reply], ['I did some sums']))[0]?.reply, ruled, JSON.stringify(reply));
    });

    it('does not send what no model should answer, and points to a grown-up', async () => {
      const family = await test.family();
      const [read] = await chat([{ text: 'never' }], ['I want to kill myself'], family);
      assert.match(read?.reply ?? '', /grown-up you trust/);
      assert.equal(server.received.length, 0);
      const { threads } = await inboxOf(test, family.parent);
      assert.equal(threads.filter(({ title }) => title === 'Time for Mia').length, 1, 'the parents are told');
    });

    it('asks no model when the content check is away, when the budget is used up, or when the agent is off', async () => {
      isCheckFaulty = true;
      assert.equal((await chat([{ text: 'never' }], ['I did some sums']))[0]?.reply, ruled);
      isCheckFaulty = false;
      for (const settings of [{ dailyUsd: 0 }, { dailyTokens: 100 }, { enabled: false }, { adapter: 'rules' }]) {
        const family = await test.family();
        await test.ok(family.parent, 'agent.update_settings', settings);
        assert.equal((await chat([{ text: 'never' }], ['I did some sums'], family))[0]?.reply, ruled);
        assert.deepEqual([server.received.length, faults.length], [0, 0]);
      }
    });

    it('counts what it used against the family’s day', async () => {
      const family = await test.family();
      await chat([{ text: 'Nice!', use: { input: 1_000, output: 10 } }], ['I did some sums'], family);
      const { today } = await test.ok<{ today: object }>(family.parent, 'agent.get_settings');
      assert.deepEqual(today, { usd: 0.00315, tokens: 1_010, requests: 1 });
    });
  });
}

it('what a kid reads is one short paragraph without links, hidden characters or thoughts', () => {
  assert.equal(fitForKid('<think>hm\nhm</think>\n Hello\u200b  there! ', ''), 'Hello there!');
  assert.equal(fitForKid('write to me@example.org', ''), undefined);
  assert.equal(
    fitForKid('Be kind and ask about the zoo today please', 'ask about the zoo today'),
    'Be kind and ask about the zoo today please',
  );
});
