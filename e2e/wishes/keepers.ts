/** Three ways to keep the same five wishes. */
import assert from 'node:assert/strict';
import type { ModelServer } from '../../apps/server/src/testing/model-server/model-server.ts';
import { newRule } from '../../apps/server/src/testing/new-rule.ts';
import { workOff } from '../../apps/server/src/testing/test-runs.ts';
import type { TestFamily, TestSprout } from '../../apps/server/src/testing/test-sprout.ts';
import {
  AgentStore,
  askModelOver,
  connectWire,
  fixedToken,
  HomeAgent,
  readConfig,
  scopesOf,
  systemClock,
} from '../../packages/home-agent/src/index.ts';

export interface House {
  readonly test: TestSprout;
  readonly family: TestFamily;
  readonly model: ModelServer;
  readonly url: URL;
  readonly taskIds: readonly string[];
}

/** Answers what lets all that is due happen. */
export type Keeper = (house: House) => Promise<() => Promise<void>>;

const words = {
  open: 'Still open: {{event.durationMinutes}} minutes.',
  offer: 'Fifteen instead?',
  praise: 'We saw it!',
};

export const keepByServer: Keeper = async ({ test, family, taskIds }) => {
  const [childId] = family.childIds;
  const rule = (when: object, step: object) => newRule(test, family.parent, { when, then: [step], ask: 'never' });
  await rule(homework(childId, taskIds), { tool: 'screentime.grant', arguments: { childId, minutes: 20 } });
  await rule({ stillOpen: 'screentime', forMinutes: 10 }, { remind: { text: words.open } });
  await rule({ event: 'screentime.requested', minMinutes: 30 }, { ask: offer });
  await rule({ event: 'reward.claimed' }, { tellKid: { text: words.praise } });
  await makeLetter(test, family, 'sprout');
  return () => workOff(test, family);
};

export const keepByAgent: Keeper = async (house) => {
  const [childId] = house.family.childIds;
  const skillId = await makeLetter(house.test, house.family, 'agent');
  return keepByHomeAgent(house, {
    reactions: [
      {
        name: 'Homework',
        when: homework(childId, house.taskIds),
        then: [{ tool: 'screentime.grant', arguments: { childId, minutes: 20 } }],
      },
      { name: 'Open', when: { stillOpen: 'screentime', forMinutes: 10 }, then: [{ remind: { text: words.open } }] },
      { name: 'Long', when: { event: 'screentime.requested', minMinutes: 30 }, then: [{ ask: offer }] },
      { name: 'Praise', when: { event: 'reward.claimed' }, then: [{ tellKid: { text: words.praise } }] },
    ],
    worker: { think: { command: ['letter'] }, skills: [skillId] },
  });
};

export const keepByModel: Keeper = async (house) => {
  const { test, family, model, taskIds } = house;
  const [childId] = family.childIds;
  const skillId = await makeLetter(test, family, 'agent');
  const small = { api: 'ollama', name: 'small', url: model.url.href };
  const think = (prompt: string, ...tools: string[]) => ({ think: { model: small, prompt, tools } });
  const made: Readonly<Record<string, { readonly name: string; readonly args: object }>> = {
    'Wish one': { name: 'screentime_grant', args: { childId, minutes: 20 } },
    'Wish two': { name: 'ask_parents', args: { question: words.open } },
    'Wish three': { name: 'ask_parents', args: { question: words.offer } },
    'Wish four': { name: 'family_tell_kid', args: { childId, text: words.praise } },
  };
  model.says(({ raw, body }) => {
    if (body.messages.at(-1)?.role === 'tool') return { text: 'Done.' };
    const call = Object.entries(made).find(([prompt]) => raw.includes(prompt))?.[1];
    if (call === undefined) return { text: 'A good week.' };
    // It believes what the kid wrote, and tries that, too.
    const talkedInto = { name: 'gems_adjust', args: { childId, delta: 500, reason: 'The kid said so' } };
    return { calls: [call, talkedInto] };
  });
  return keepByHomeAgent(house, {
    reactions: [
      { name: 'Homework', when: homework(childId, taskIds), ...think('Wish one', 'screentime.grant') },
      { name: 'Open', when: { stillOpen: 'screentime', forMinutes: 10 }, ...think('Wish two', 'family.tell_kid') },
      {
        name: 'Long',
        when: { event: 'screentime.requested', minMinutes: 30 },
        ...think('Wish three', 'screentime.review_request'),
      },
      { name: 'Praise', when: { event: 'reward.claimed' }, ...think('Wish four', 'family.tell_kid') },
    ],
    worker: { think: { model: small }, skills: [skillId] },
  });
};

function homework(childId: string, taskIds: readonly string[]) {
  return { allDone: { childId, taskIds }, before: '17:00' };
}

const offer = {
  title: words.offer,
  options: [
    {
      label: 'Yes',
      actions: [
        {
          tool: 'screentime.review_request',
          arguments: { requestId: '{{event.requestId}}', action: 'approve', durationMinutes: 15 },
        },
      ],
    },
    { label: 'Leave it to me' },
  ],
};

/** A heartbeat on Sundays at six. Answers its skill. */
async function makeLetter(test: TestSprout, { parent }: TestFamily, worker: 'sprout' | 'agent'): Promise<string> {
  const { skillId } = await test.ok<{ skillId: string }>(parent, 'skill.write', {
    ...{ name: 'Letter', description: 'How the week was.', prompt: 'Write a letter about the week.' },
    ...{ inputVariables: [], handsReferenced: ['family_query_period'] },
  });
  await test.ok(parent, 'heartbeat.create', { name: 'Letter', cron: '0 18 * * 0', runSkillId: skillId, worker });
  return skillId;
}

/** An agent of an agent.yaml, connected with the scopes that it needs. It catches up whenever it is asked to. */
async function keepByHomeAgent({ test, family, url }: House, yaml: object): Promise<() => Promise<void>> {
  const reading = readConfig(JSON.stringify({ url: url.href, ...yaml }));
  assert.ok(reading.ok, JSON.stringify(reading));
  const { reactions, budget, worker } = reading.config;
  const scopes = [...new Set([...scopesOf(reactions, worker), 'family:read'])];
  const grant = { clientName: 'Home agent', scopes };
  const { token } = await test.ok<{ token: string }>(family.parent, 'access.create_token', grant);
  const agent = new HomeAgent({
    wire: connectWire('api', url, fixedToken(token)),
    ...{ store: new AgentStore(':memory:'), reactions, budget, worker, tell: () => undefined },
    clock: { ...systemClock, now: () => test.clock.now() },
    askModel: askModelOver({}, systemClock),
    startThinker: () => ({
      call: async () => ({
        kind: 'answered',
        text: JSON.stringify({ success: true, summary: 'A good week.', artifacts: [], recommendation: 'proceed' }),
      }),
    }),
  });
  const { signal } = new AbortController();
  return async () => {
    await workOff(test, family);
    await agent.runOnce(signal);
  };
}
