import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { rulesOnly } from '../../domains/agent/index.ts';
import { systemRandom } from '../../system.ts';
import { callDue } from '../../testing/due.ts';
import type { Card, Thread } from '../../testing/family-inbox.ts';
import { hurried } from '../../testing/hurried-timers.ts';
import { ModelServer } from '../../testing/model-server/model-server.ts';
import { envelope, type Reply } from '../../testing/model-server/replies.ts';
import { newHeartbeat } from '../../testing/new-heartbeat.ts';
import { newSkill } from '../../testing/new-skill.ts';
import { newTask } from '../../testing/new-task.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { balanceOf, calls, storyOf, workOff } from '../../testing/test-runs.ts';
import { TestClock, type TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import { LanguageModel } from '../language-model/language-model.ts';
import { createSproutAgent } from './choose-agent.ts';

const paying = `input=$(cat); [ -z "$SPROUT_DB$DATABASE_URL" ] || exit 9; sleep 60 &
kid=$(printf %s "$input" | grep -o 'sprout://child/[^/]*/today' | head -1 | cut -d/ -f4)
printf '{"success":true,"summary":"Paid.","artifacts":[{"path":"call/1.json","operation":"create",\
"content":"{\\\\"tool\\\\":\\\\"gems_adjust\\\\",\
\\\\"arguments\\\\":{\\\\"childId\\\\":\\\\"%s\\\\",\\\\"delta\\\\":2,\\\\"reason\\\\":\\\\"Read a book\\\\"}}"}],"recommendation":"proceed"}' "$kid"`;

/** A part of the name of anybody in the family of these tests. */
const anyName = /\b(mia|zoë|zoe|pat)\b/i;

for (const [index, driver] of storeDrivers.entries()) {
  const adapter = (['openai', 'anthropic'] as const)[index % 2] as 'anthropic' | 'openai';

  describe(`runs with the Sprout agent (${adapter}), on ${driver.name}`, () => {
    let server: ModelServer;
    let test: TestSprout;

    before(async () => {
      server = await ModelServer.start();
      const opened = await driver.open();
      const timers = hurried(20);
      const service = { adapter, url: server.url, key: 'sk-1', model: 'a-model', price: { input: 3, output: 15 } };
      const model = new LanguageModel(service, { timers, random: systemRandom });
      const offer = {
        ...rulesOnly,
        adapters: [
          ...rulesOnly.adapters,
          { adapter, model: 'a-model', host: 'model.example' },
          { adapter: 'process', model: null, host: null } as const,
        ],
        byDefault: adapter,
      };
      // A program in a shell: it reads the envelope, finds the kid in it, leaves a child behind and answers.
      const program = { command: ['/bin/sh', '-c', paying], env: { WANTED: 'yes' }, memoryMb: 256 };
      const means = { offer, models: { [adapter]: model }, program };
      const ports = { store: opened.store, clock: new TestClock(), random: systemRandom };
      test = new TestSprout(opened, { agentOffer: offer, sproutAgent: createSproutAgent(means, ports) });
    });
    after(async () => {
      server.close();
      await test.dispose();
    });

    const skillOf = ({ agent }: TestFamily) =>
      newSkill(test, agent, {
        name: 'Evening look',
        prompt: 'Look at the tasks and the gems, and give a gem for each task that is done.',
        inputVariables: [],
        handsReferenced: ['task_list', 'gems_query_balance', 'gems_adjust'],
      });

    /** Starts a run, lets the agent work through its tries, and returns its story and the newest card. */
    async function run(family: TestFamily, script: Parameters<ModelServer['says']>[0]) {
      server.says(script);
      const { skillId } = await skillOf(family);
      const { runId } = await test.ok<{ runId: string }>(family.parent, 'run.start', { skillId });
      for (let round = 0; round < 4; round++) {
        await workOff(test, family);
        test.clock.advance(60_000);
      }
      assert.equal(server.bytes.match(anyName)?.[0], undefined);
      return { story: await storyOf(test, family.parent, runId), card: await newestCard(family) };
    }

    async function newestCard({ parent }: TestFamily): Promise<Card> {
      const { items } = await test.ok<{ items: { threadId: string }[] }>(parent, 'inbox.list');
      const { items: cards } = await test.ok<Thread>(parent, 'inbox.get', { threadId: items[0]?.threadId });
      return cards[0] ?? assert.fail('there is no card');
    }

    it('reads with tools, answers, pays what a parent started it for, and posts a card with the names in it', async () => {
      const family = await test.family();
      const [childId] = family.childIds;
      await newTask(test, family.agent, { name: 'Read to Mia' });
      const { story, card } = await run(family, (received, round) => {
        if (round === 0) return { calls: [{ name: 'task_list', args: { childId } }] };
        const [, kid = ''] = new RegExp(`(\\[KID_\\d\\]) is a kid with the id ${childId}`).exec(received.raw) ?? [];
        const artifacts = calls(['gems_adjust', { childId, delta: 2, reason: `${kid} read` }]);
        return { text: envelope({ summary: `${kid} gets two gems.`, artifacts }), use: { input: 9_000, output: 500 } };
      });
      assert.match(server.received[1]?.raw ?? '', /Read to \[KID_\d\]/);
      assert.deepEqual([story.status, story.cost?.model, await balanceOf(test, family)], ['completed', 'a-model', 2]);
      assert.match(card.body, /Mia gets two gems\./);
      assert.match(card.body, /0\.04 US dollars/);
      assert.deepEqual([story.reason, story.warnings], ['success', []]);
      const { today } = await test.ok<{ today: { usd: number } }>(family.parent, 'agent.get_settings');
      assert.equal(today.usd, (story.cost?.microUsd ?? 0) / 1_000_000);
    });

    for (const who of [adapter, 'process'] as const) {
      it(`a heartbeat fires, ${who} works, and the card in its thread says what changed and takes it back`, async () => {
        const family = await test.family();
        const { parent, childIds } = family;
        await test.ok(parent, 'agent.update_settings', { adapter: who });
        const args = { childId: childIds[0], delta: 2, reason: 'Read a book' };
        server.says([{ text: envelope({ summary: 'Paid.', artifacts: calls(['gems_adjust', args]) }) }]);
        const { skillId } = await skillOf(family);
        const heartbeatId = await newHeartbeat(test, parent, { runSkillId: skillId, childId: childIds[0] });
        test.clock.advance(25 * 3_600_000);
        assert.ok((await callDue(test, family.familyId)).includes('heartbeat.fire'));
        await workOff(test, family);
        assert.equal(await balanceOf(test, family), 2);

        const { lastRuns, chatId } = await test.ok<{ lastRuns: { runId: string }[]; chatId: string }>(
          parent,
          'heartbeat.describe',
          { heartbeatId },
        );
        const story = await storyOf(test, parent, lastRuns[0]?.runId ?? '');
        const [paid] = story.effects;
        assert.deepEqual(
          [story.status, paid?.about, paid?.undo?.operation],
          ['completed', { kind: 'kid', id: childIds[0] }, 'gems.revert'],
        );
        const { items } = await test.ok<Thread>(parent, 'inbox.get', { threadId: chatId });
        const card = items[0] ?? assert.fail('there is no card');
        assert.equal(card.changes[0]?.text, 'Gives Mia 2 gems: Because: “Read a book”');
        await test.ok(parent, 'inbox.answer', { cardId: card.cardId, optionId: card.options[0]?.optionId });
        assert.equal(await balanceOf(test, family), 0);
      });
    }

    it('ends in words for parents whatever the model does, and pays nothing', async () => {
      const ends: readonly (readonly [reply: Reply, words: RegExp])[] = [
        [{ status: 401 }, /check the key/],
        [{ text: 'No.', end: 'refused' }, /declined/],
        [{ calls: [{ name: 'task_list', args: {} }] }, /kept looking things up/],
        [{ half: { text: envelope() }, ending: 'cut' }, /could not be reached, or gave no usable answer/],
        [{ text: 'I have paid all gems.' }, /repeats itself/],
        [{ status: 503, headers: { 'retry-after': '60' } }, /could not be reached, or gave no usable answer/],
      ];
      for (const [reply, words] of ends) {
        const family = await test.family();
        const { story, card } = await run(family, [reply]);
        assert.deepEqual([story.status, card.kind, await balanceOf(test, family)], ['waiting_human', 'question', 0]);
        assert.match(card.body, words);
      }
    });

    it('asks the parents when the budget of the day is used up, or when the agent is off', async () => {
      for (const [settings, words] of [
        [{ dailyTokens: 500 }, /budget for the language model is used up/],
        [{ enabled: false }, /switched off/],
      ] as const) {
        const family = await test.family();
        await test.ok(family.parent, 'agent.update_settings', settings);
        const { card } = await run(family, [{ text: envelope() }]);
        assert.match(card.body, words);
        assert.equal(server.received.length, 0);
      }
    });

    it('sums up by rules for a family that chose them, and sends nothing', async () => {
      const family = await test.family();
      await test.ok(family.parent, 'agent.update_settings', { adapter: 'rules' });
      await newTask(test, family.agent, { name: 'Feed the cat' });
      const { story, card } = await run(family, [{ text: envelope() }]);
      assert.deepEqual([story.status, server.received.length], ['completed', 0]);
      assert.equal(story.reason, 'gathered', 'nobody followed the prompt, so the task is not done');
      const { items } = await test.ok<{ items: { reason: string }[] }>(family.parent, 'run.list', { status: 'all' });
      assert.equal(items[0]?.reason, 'gathered', 'lists say the same');
      assert.doesNotMatch(JSON.stringify(story.events), /the task is done/);
      assert.match(story.warnings.join(), /^No language model works for this family/);
      assert.doesNotMatch(card.body, /give a gem for each task/);
      assert.match(card.body, /Mia: 0 of 1 task done\. Left: “Feed the cat”\. 0 gems\./);
    });
  });
}
