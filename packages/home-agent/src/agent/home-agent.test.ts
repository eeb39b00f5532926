/** A home agent in this process against a real server: reactions in TypeScript, and what thinkers may not do. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { systemClock } from '@sprout/agent-protocol';
import { defaultBudget, type Reaction } from '../reaction/reaction.ts';
import { AgentStore } from '../state/agent-store.ts';
import { startTestHome, type TestHome } from '../testing/test-home.ts';
import { connectWire } from '../wire/connect.ts';
import { fixedToken } from '../wire/tokens.ts';
import { wireOver } from '../wire/wire.ts';
import { HomeAgent } from './home-agent.ts';

let home: TestHome;
before(async () => {
  home = await startTestHome();
});
after(() => home.stop());

const { signal } = new AbortController();

/** An agent with one reaction; its thinker answers these texts, one after the other. */
async function begin(reaction: Reaction, ...answers: readonly string[]) {
  const store = new AgentStore(':memory:');
  const texts = answers.values();
  const agent = new HomeAgent({
    ...{ store, clock: systemClock, budget: defaultBudget, reactions: [reaction], tell: () => undefined },
    wire: connectWire('mcp-2026', home.url, fixedToken(home.token)),
    askModel: () => assert.fail('no model here'),
    startThinker: () => ({ call: async () => ({ kind: 'answered', text: texts.next().value ?? '' }) }),
  });
  await agent.runOnce(signal);
  return { agent, store };
}

const gemsOf = async () => {
  const { balance } = await home.parent<{ balance: number }>('gems.query_balance', { childId: home.childId });
  return balance;
};
const give = (delta: number) => home.parent('gems.adjust', { childId: home.childId, delta, reason: 'From a parent' });
const when = { event: 'gems.adjusted', minGems: 5 };

test('a reaction in TypeScript decides once, and its own call sets nothing off', async () => {
  const decide: Reaction['decide'] = ({ childId }) => [
    { tool: 'gems.adjust', arguments: { childId, delta: 7, reason: 'On top' } },
  ];
  const { agent, store } = await begin({ name: 'On top', when, tools: ['gems.adjust'], decide });
  const old = await gemsOf();
  await give(5);
  for (const _ of [1, 2, 3]) await agent.runOnce(signal);
  assert.equal(await gemsOf(), old + 12);
  assert.equal(store.listIntents('done').length, 1);
});

test('a reaction that calls what it did not list stops the agent', async () => {
  const decide: Reaction['decide'] = () => [{ tool: 'family.tell_kid', arguments: {} }];
  const { agent } = await begin({ name: 'Sly', when, tools: ['gems.adjust'], decide });
  await give(5);
  await assert.rejects(agent.runOnce(signal), /not among its tools/);
});

const envelope = (recommendation: string, ...calls: readonly object[]) =>
  JSON.stringify({
    ...{ success: true, summary: 'Should I give a gem?', recommendation },
    artifacts: calls.map((call, index) => ({
      ...{ path: `call/${index + 1}.json`, operation: 'create', content: JSON.stringify(call) },
    })),
  });

test('a thinker that hands over becomes a question to the parents', async () => {
  const think = { command: ['x'], tools: ['gems.adjust'] };
  const { agent, store } = await begin({ name: 'Hand over', when, think }, 'nonsense', envelope('escalate'));
  await give(5);
  for (const _ of [1, 2]) await agent.runOnce(signal);
  assert.deepEqual(
    store.listIntents('done').map(({ tool, arguments: args }) => [tool, args.body]),
    [['inbox.ask', 'Should I give a gem?']],
  );
});

test('one call outside the list, without its scope or with a key of its own refuses the whole answer', async () => {
  const good = { tool: 'gems.adjust', arguments: { childId: home.childId, delta: 1, reason: 'x' } };
  const old = await gemsOf();
  for (const bad of [
    { tool: 'family.tell_kid', arguments: { childId: home.childId, text: 'x' } },
    { tool: 'reward.create', arguments: {} },
    { tool: 'gems.adjust', arguments: { ...good.arguments, idempotencyKey: 'mine' } },
    { tool: 'gems.adjust', arguments: 'all' },
  ]) {
    const think = { command: ['x'], tools: ['gems.adjust', 'reward.create'] };
    const { agent, store } = await begin({ name: 'Bad', when, think }, envelope('proceed', good, bad));
    await give(5);
    await agent.runOnce(signal);
    assert.equal(store.listMatches('failed').length, 1, JSON.stringify(bad));
    assert.deepEqual(store.listIntents('planned', 'done', 'refused'), []);
  }
  assert.equal(await gemsOf(), old + 20);
});

test('after three attempts without an answer a match has failed, and says so', async () => {
  const think = { command: ['x'], tools: ['gems.adjust'] };
  const { agent, store } = await begin({ name: 'Mute', when, think }, 'a', 'b', 'c', 'd');
  await give(5);
  for (const _ of [1, 2, 3, 4]) await agent.runOnce(signal);
  assert.deepEqual(
    store.listMatches('failed').map(({ reaction, attempts }) => [reaction, attempts]),
    [['Mute', 3]],
  );
});

test('who it is and what it may do is asked again every hour', async () => {
  const uri = 'sprout://family/activity';
  let asked = 0;
  const wire = wireOver({
    async send(operation) {
      if (operation === 'resource.wait_and_read') {
        return { resources: [{ uri, status: 'unchanged', version: '1', state: { events: [] } }] };
      }
      asked += 1;
      return { identity: { grantId: `grant_${asked}` }, family: { timezone: 'UTC' }, scopes: [] };
    },
    close: async () => undefined,
  });
  let now = 0;
  const agent = new HomeAgent({
    ...{ wire, store: new AgentStore(':memory:'), budget: defaultBudget, reactions: [], tell: () => undefined },
    clock: { now: () => now, sleep: async () => undefined },
    askModel: () => assert.fail('no model here'),
    startThinker: () => assert.fail('no thinker here'),
  });
  for (const minutes of [0, 59, 60, 61]) {
    now = minutes * 60_000;
    await agent.runOnce(signal);
  }
  assert.equal(asked, 2);
});
