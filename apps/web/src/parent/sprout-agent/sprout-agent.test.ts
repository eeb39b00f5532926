import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AgentSettings,
  changeOf,
  chosenIn,
  coachHasModel,
  followsSkills,
  formOf,
  offersModel,
  offersOnlyRules,
} from './sprout-agent.ts';

const none = { usd: 0, tokens: 0, requests: 0 };
const rules = { adapter: 'rules', model: null, host: null } as const;
const program = { adapter: 'process', model: null, host: null } as const;
const model = { adapter: 'openai', model: 'qwen3:8b', host: null } as const;
const settings: AgentSettings = {
  enabled: true,
  adapter: 'rules',
  offered: [rules, program, model],
  dailyUsd: 1,
  dailyTokens: 5_000,
  mostDailyUsd: 2,
  mostDailyTokens: 9_000,
  today: none,
  thisMonth: none,
};

test('rules follow no instructions, a program does, and only a model finds words for the coach', () => {
  const told = (adapter: 'rules' | 'process' | 'openai', enabled = true) => {
    const chosen = { adapter, enabled };
    return [chosenIn(chosen), followsSkills(chosen), coachHasModel(chosen)];
  };
  assert.deepEqual(told('rules'), ['rules', false, false]);
  assert.deepEqual(told('process'), ['process', true, false]);
  assert.deepEqual(told('openai'), ['openai', true, true]);
  assert.deepEqual(told('openai', false), ['off', false, false]);
});

test('a server offers only rules, or more, or a model', () => {
  const offers = (...offered: (typeof rules | typeof program | typeof model)[]) => [
    offersOnlyRules({ offered }),
    offersModel({ offered }),
  ];
  assert.deepEqual(offers(rules), [true, false]);
  assert.deepEqual(offers(rules, program), [false, false]);
  assert.deepEqual(offers(rules, model), [false, true]);
});

test('only what was changed is sent; an empty budget is as much as the server allows', () => {
  const form = formOf(settings);
  assert.deepEqual(changeOf(form, form), {});
  assert.deepEqual(changeOf(form, { ...form, chosen: 'openai' }), { enabled: true, adapter: 'openai' });
  assert.deepEqual(changeOf(form, { ...form, chosen: 'off', dailyUsd: '0.5' }), { enabled: false, dailyUsd: 0.5 });
  assert.deepEqual(changeOf(form, { ...form, dailyTokens: '' }), { dailyTokens: null });
});
