/** A worker in this process against a real server: runs that wait for an agent. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type InputEnvelope, systemClock } from '@sprout/agent-protocol';
import { ModelServer } from '@sprout/server/testing';
import { HomeAgent } from '../agent/home-agent.ts';
import type { Surroundings } from '../agent/surroundings.ts';
import { type Budget, defaultBudget, type Worker } from '../reaction/reaction.ts';
import { AgentStore } from '../state/agent-store.ts';
import { Died, mortalWire } from '../testing/mortal-wire.ts';
import { startTestHome, type TestHome } from '../testing/test-home.ts';
import { askModelOver } from '../think/ask-model.ts';
import { connectWire } from '../wire/connect.ts';
import { fixedToken } from '../wire/tokens.ts';
import { wireOver } from '../wire/wire.ts';
import { toWireError } from '../wire/wire-error.ts';
import { workOnRuns } from './work-on-runs.ts';

let home: TestHome;
let model: ModelServer;
let skillId: string;
before(async () => {
  home = await startTestHome();
  model = await ModelServer.start();
  const skill = { name: 'Pay', description: 'Pays.', prompt: 'Pay a gem for reading.', inputVariables: [] };
  const hands = { category: 'home_agent', handsReferenced: ['gems_adjust', 'gems_query_balance'] };
  skillId = (await home.parent<{ skillId: string }>('skill.write', { ...skill, ...hands })).skillId;
});
after(async () => {
  model.close();
  await home.stop();
});

const { signal } = new AbortController();
const program: Worker = { think: { command: ['thinker'] } };

interface Parts {
  readonly store?: AgentStore;
  readonly worker?: Worker;
  readonly budget?: Partial<Budget>;
  readonly name?: string;
  readonly clock?: Surroundings['clock'];
  readonly dieAt?: () => number | undefined;
  readonly think?: (input: InputEnvelope) => object | string | Promise<object>;
}

/** An agent whose thinker is a function. */
function agentWith({ store = new AgentStore(':memory:'), worker = program, think = () => '', ...parts }: Parts) {
  const told: string[] = [];
  const { wire, moments } = mortalWire(
    connectWire('api', home.url, fixedToken(home.token)),
    parts.dieAt ?? (() => undefined),
  );
  const agent = new HomeAgent({
    ...{ wire, store, worker, clock: parts.clock ?? systemClock, reactions: [] },
    budget: { ...defaultBudget, callsPerDay: 10_000, thoughtsPerDay: 10_000, ...parts.budget },
    ...(parts.name !== undefined && { name: parts.name }),
    tell: (line) => told.push(line),
    askModel: askModelOver({ ANTHROPIC_API_KEY: 'key' }, systemClock),
    startThinker: () => ({
      async call({ input }) {
        const said = await think(input);
        return { kind: 'answered', text: typeof said === 'string' ? said : JSON.stringify(said) };
      },
    }),
  });
  return { agent, store, told, moments };
}

const output = (fields: object = {}) => ({
  ...{ success: true, summary: 'Paid.', artifacts: [], recommendation: 'proceed' },
  ...fields,
});
const pay = (delta = 1) => [
  {
    ...{ path: 'call/1.json', operation: 'create' },
    content: JSON.stringify({ tool: 'gems_adjust', arguments: { childId: home.childId, delta, reason: 'Reading' } }),
  },
];
const startRun = async () => (await home.parent<{ runId: string }>('run.start', { skillId, worker: 'agent' })).runId;
interface Run {
  readonly status: string;
  readonly question: { questionId: string; contentHash: string; options: { choice: string }[] } | null;
}
const runOf = (runId: string) => home.parent<Run>('run.get', { runId });
const gems = async () =>
  (await home.parent<{ balance: number }>('gems.query_balance', { childId: home.childId })).balance;

test('a run is claimed, thought about and handed in, with the family’s words as data', async () => {
  const runId = await startRun();
  const old = await gems();
  let read: InputEnvelope | undefined;
  const { agent } = agentWith({
    think(input) {
      read = input;
      return output({ artifacts: pay() });
    },
  });
  for (const _ of [1, 2, 3]) await agent.runOnce(signal);
  assert.equal((await runOf(runId)).status, 'completed');
  assert.equal(await gems(), old + 1);
  const { prompt, tools, data } = (read as unknown as InputEnvelope).task.params;
  assert.deepEqual([prompt, tools], ['Pay a gem for reading.', ['gems.adjust', 'gems.query_balance']]);
  assert.match(String(data), /^<family-data-/);
});

test('a retry, and what Sprout refuses, come back as the next input', async () => {
  const runId = await startRun();
  const old = await gems();
  const iterations: number[] = [];
  const priors: string[] = [];
  const { agent } = agentWith({
    think({ context, prior_context: prior = [] }) {
      iterations.push(context.iteration);
      priors.push(prior.join(' '));
      if (iterations.length === 1) return output({ success: false, recommendation: 'retry', summary: 'Not yet.' });
      return output({ artifacts: pay(iterations.length === 2 ? -1_000_000 : 1) });
    },
  });
  await agent.runOnce(signal);
  assert.deepEqual(iterations, [1, 2, 3]);
  assert.match(priors[2] ?? '', /INSUFFICIENT_GEMS/);
  assert.equal((await runOf(runId)).status, 'completed');
  assert.equal(await gems(), old + 1);
});

test('what the thinker leaves to the parents is a question, and their answer brings the run back', async () => {
  const runId = await startRun();
  const old = await gems();
  const priors: string[] = [];
  const { agent } = agentWith({
    think({ prior_context: prior = [] }) {
      priors.push(prior.join(' '));
      const artifacts = prior.length === 0 ? [] : pay();
      const recommendation = prior.length === 0 ? 'escalate' : 'proceed';
      return output({ artifacts, recommendation, summary: 'One gem, or two?' });
    },
  });
  await agent.runOnce(signal);
  const { status, question } = await runOf(runId);
  assert.equal(status, 'waiting_human');
  await agent.runOnce(signal);
  assert.equal(priors.length, 1, 'nothing is asked while the parents think');
  const { questionId, contentHash, options } = question ?? assert.fail('no question');
  const choice = options.find((option) => option.choice !== 'stop')?.choice;
  await home.parent('run.answer', { runId, questionId, contentHash, choice, text: 'One is enough.' });
  await agent.runOnce(signal);
  assert.equal((await runOf(runId)).status, 'completed');
  assert.match(priors[1] ?? '', /One is enough/);
  assert.equal(await gems(), old + 1);
});

test('a thinker that gives no usable answer in three attempts leaves the run to the parents', async () => {
  const runId = await startRun();
  const bad = ['no envelope', output({ artifacts: [{ ...pay()[0], path: 'elsewhere.json' }] }), ''].values();
  const { agent } = agentWith({ think: () => bad.next().value ?? '' });
  await agent.runOnce(signal);
  assert.equal((await runOf(runId)).status, 'waiting_human');
  await home.parent('run.cancel', { runId });
});

test('killed before or after any of its calls, it pays once and asks its thinker for no answer that it has', async () => {
  const live = async (dieAt: number | undefined) => {
    const runId = await startRun();
    const old = await gems();
    let attempts = 0;
    const think = ({ context }: InputEnvelope) => {
      attempts += 1;
      return context.iteration === 1
        ? output({ success: false, recommendation: 'retry' })
        : output({ artifacts: pay() });
    };
    const store = new AgentStore(':memory:');
    const first = agentWith({ store, think, dieAt: () => dieAt });
    await first.agent.runOnce(signal).catch((thrown: unknown) => assert.ok(thrown instanceof Died, String(thrown)));
    await agentWith({ store, think }).agent.runOnce(signal);
    assert.equal((await runOf(runId)).status, 'completed', `killed at ${dieAt}`);
    assert.deepEqual([await gems(), attempts], [old + 1, 2], `killed at ${dieAt}`);
    return first.moments();
  };
  const moments = await live(undefined);
  assert.ok(moments > 8, String(moments));
  for (let dieAt = 1; dieAt <= moments; dieAt++) await live(dieAt);
});

test('two agents with one sign-in: one gets the run', async () => {
  const runId = await startRun();
  const old = await gems();
  let attempts = 0;
  const think = () => {
    attempts += 1;
    return output({ artifacts: pay() });
  };
  await Promise.all([agentWith({ think }), agentWith({ think })].map(({ agent }) => agent.runOnce(signal)));
  assert.equal((await runOf(runId)).status, 'completed');
  assert.deepEqual([await gems(), attempts], [old + 1, 1]);
});

test('the lease is renewed while a thinker thinks', async () => {
  const runId = await startRun();
  const renewed = Promise.withResolvers<void>();
  let sleeps = 0;
  const clock: Surroundings['clock'] = {
    now: () => Date.now(),
    async sleep(_ms, stop) {
      sleeps += 1;
      if (sleeps < 3) return;
      renewed.resolve();
      await new Promise<void>((resolve) => {
        if (stop?.aborted) resolve();
        else stop?.addEventListener('abort', () => resolve());
      });
    },
  };
  const { agent, moments } = agentWith({ clock, think: () => renewed.promise.then(() => output()) });
  await agent.runOnce(signal);
  assert.equal((await runOf(runId)).status, 'completed');
  assert.ok(moments() >= 2 * 5, 'two renewals were sent');
});

test('only runs of the worker’s skills are taken', async () => {
  const runId = await startRun();
  await agentWith({ worker: { ...program, skills: ['skill_other'] } }).agent.runOnce(signal);
  assert.equal((await runOf(runId)).status, 'running');
  await home.parent('run.cancel', { runId });
});

for (const api of ['anthropic', 'ollama'] as const) {
  test(`a model over ${api} reads at once, and what it writes is handed in`, async () => {
    const runId = await startRun();
    const old = await gems();
    model.says([
      { calls: [{ name: 'gems_query_balance', args: { childId: home.childId } }] },
      {
        calls: [
          { name: 'gems_adjust', args: { childId: home.childId, delta: 2, reason: 'Reading' } },
          { name: 'family_delete', args: {} },
        ],
      },
      { text: 'Two gems for reading.' },
    ]);
    const worker: Worker = { think: { model: { api, name: 'small', url: model.url.href } } };
    const { agent, store } = agentWith({ worker });
    await agent.runOnce(signal);
    assert.equal((await runOf(runId)).status, 'completed');
    assert.equal(await gems(), old + 2);
    assert.match(model.received[0]?.raw ?? '', /Now: .*time zone Europe\/Berlin\. The family’s language: en/);
    assert.match(model.received[1]?.raw ?? '', /family-data-/);
    assert.match(model.received[2]?.raw ?? '', /no such call of family_delete/);
    const { tokens, thoughts } = store.spent.read(Date.now());
    assert.deepEqual([tokens, thoughts], [360, 3]);
  });
}

test('a model’s question goes to the parents with what it planned', async () => {
  const runId = await startRun();
  model.says([
    { calls: [{ name: 'ask_parents', args: { question: 'How many gems?' } }] },
    { text: 'I asked the parents.' },
  ]);
  const worker: Worker = { think: { model: { api: 'anthropic', name: 'small', url: model.url.href } } };
  await agentWith({ worker }).agent.runOnce(signal);
  const run = await runOf(runId);
  assert.equal(run.status, 'waiting_human');
  assert.match(JSON.stringify(run.question), /How many gems/);
});

test('a run is not claimed while the budget of the day rests, and waits for any worker', async () => {
  const runIds = [await startRun(), await startRun()];
  const think = { model: { api: 'anthropic', name: 'small', url: model.url.href } } as const;
  for (const [worker, budget] of [
    [program, { thoughtsPerDay: 0 }],
    [{ think }, { tokensPerDay: 3_999 }],
    [{ think }, { moneyPerDay: 0.05, prices: { small: { input: 1, output: 15 } } }],
  ] as const) {
    const { agent, told } = agentWith({ worker, budget, think: () => assert.fail('nothing is asked') });
    for (const _ of [1, 2]) await agent.runOnce(signal);
    assert.equal(told.filter((line) => line.includes('The rest waits for tomorrow')).length, 1, told.join());
  }
  const waiting = await home.parent<{ items: { runId: string }[] }>('run.list', { status: 'open' });
  assert.ok(runIds.every((runId) => waiting.items.some((item) => item.runId === runId)));
  const other = agentWith({ think: () => output() });
  await other.agent.runOnce(signal);
  for (const runId of runIds) assert.equal((await runOf(runId)).status, 'completed', 'another worker could claim it');
});

test('a claim that nobody answers is counted once, however often it is tried', async () => {
  const store = new AgentStore(':memory:');
  store.runs.takeUp(['run_1'], 'seen');
  store.runs.rememberSeen('seen');
  let tries = 0;
  const wire = wireOver({
    async send() {
      tries += 1;
      throw toWireError(new Error('away'));
    },
    close: async () => undefined,
  });
  let now = Date.parse('2026-03-04T12:00:00Z');
  const around: Surroundings = {
    ...{ wire, store, worker: program, reactions: [], budget: { ...defaultBudget, callsPerDay: 2 } },
    clock: { now: () => now, sleep: async () => undefined },
    askModel: () => assert.fail('no model here'),
    startThinker: () => assert.fail('no thinker here'),
    tell: () => undefined,
  };
  for (; tries < 5; now += 60_000) await workOnRuns(around, { grantId: 'g', scopes: [], timezone: 'UTC' }, signal);
  assert.equal(store.spent.read(now).calls, 1);
});

test('two agents with one token tell the parents each that it pauses, and which one it is', async () => {
  const runId = await startRun();
  for (const name of ['letters', 'homework']) {
    const { agent, told } = agentWith({ name, budget: { thoughtsPerDay: 0 } });
    await agent.runOnce(signal);
    const said = told.filter((line) => !line.startsWith('Begins now'));
    assert.equal(said.length, 1, said.join());
    assert.match(said[0] ?? '', new RegExp(`^The home agent ${name} has used all 0 thoughts`));
  }
  await home.parent('run.cancel', { runId });
});

test('with more budget, what rested goes on at the next start; with the same it rests on', async () => {
  const runId = await startRun();
  const store = new AgentStore(':memory:');
  for (const _ of [1, 2]) await agentWith({ store, budget: { thoughtsPerDay: 0 } }).agent.runOnce(signal);
  assert.deepEqual(store.spent.listReached(Date.now()), ['thoughts']);
  await agentWith({ store, think: () => output() }).agent.runOnce(signal);
  assert.equal((await runOf(runId)).status, 'completed');
  assert.deepEqual(store.spent.listReached(Date.now()), []);
});
