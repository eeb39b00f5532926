import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment, '/');
    return [];
  } catch (thrown) {
    assert.ok(thrown instanceof ConfigError);
    return thrown.problems;
  }
}

test('without an address there is no content check outside', () => {
  assert.equal(readConfig({}, '/').safety, undefined);
});

test('a content check outside is https, or http on this machine', () => {
  for (const url of ['https://example.org/check', 'http://localhost:1/', 'http://127.0.0.1:1/', 'http://[::1]:1/']) {
    assert.equal(readConfig({ SPROUT_SAFETY_URL: url }, '/').safety?.url.href, url);
  }
  for (const url of ['http://example.org/', 'http://127.0.0.1.example.org/', 'http://192.168.1.2/', 'ftp://x/', 'x']) {
    assert.match(problemsOf({ SPROUT_SAFETY_URL: url }).join(), /^SPROUT_SAFETY_URL must be/, url);
  }
});

test('a key stands in its own variable, is one word, and needs an address; no problem repeats it', () => {
  const url = 'https://example.org/';
  const cases = [
    { SPROUT_SAFETY_URL: 'https://user:hunter2@example.org/' },
    { SPROUT_SAFETY_URL: url, SPROUT_SAFETY_KEY: 'hunter2\r\nx: y' },
    { SPROUT_SAFETY_KEY: 'hunter2' },
  ];
  for (const environment of cases) {
    const problems = problemsOf(environment);
    assert.equal(problems.length, 1);
    assert.doesNotMatch(problems.join(), /hunter2/);
  }
  assert.equal(problemsOf({ SPROUT_SAFETY_URL: url, SPROUT_SAFETY_KIND: 'other' }).length, 1);
});

test('without settings the rules work, and no model is set up', () => {
  const { agent } = readConfig({}, '/');
  assert.deepEqual(agent, {
    byDefault: 'rules',
    dailyMicroUsd: 1_000_000,
    dailyTokens: 1_000_000,
    models: [],
    program: undefined,
  });
});

test('a model on a local address needs its name alone; any other needs https, a key and a price', () => {
  for (const url of [
    'http://127.0.0.1:11434/v1',
    'http://ollama:11434/v1',
    'http://192.168.1.5/v1',
    'http://[fd00::1]/v1',
    'http://nas.local/',
  ]) {
    const { agent } = readConfig({ SPROUT_AGENT_OPENAI_URL: url, SPROUT_AGENT_OPENAI_MODEL: 'llama' }, '/');
    assert.deepEqual(agent.models[0]?.price, { input: 0, output: 0 }, url);
    assert.equal(agent.models[0]?.isHere, url.includes('127.0.0.1'));
  }
  const model = { SPROUT_AGENT_ANTHROPIC_MODEL: 'a-model' };
  const key = { ...model, SPROUT_AGENT_ANTHROPIC_KEY: 'sk-1' };
  assert.deepEqual(problemsOf(model).length, 2);
  assert.match(problemsOf(key).join(), /PRICE must say/);
  const whole = { ...key, SPROUT_AGENT_ANTHROPIC_PRICE: '3/15', SPROUT_AGENT: 'anthropic' };
  const { agent } = readConfig(whole, '/');
  assert.deepEqual([agent.byDefault, agent.models[0]?.price], ['anthropic', { input: 3, output: 15 }]);
  for (const url of [
    'http://8.8.8.8/',
    'http://example.org/',
    'http://172.32.0.1/',
    'https://u:hunter2@example.org/',
  ]) {
    const problems = problemsOf({ ...whole, SPROUT_AGENT_ANTHROPIC_URL: url });
    assert.equal(problems.length, 1, url);
    assert.doesNotMatch(problems.join(), /hunter2|sk-1/);
  }
  assert.match(problemsOf({ SPROUT_AGENT_OPENAI_KEY: 'sk-1' }).join(), /OPENAI_MODEL is not/);
});

test('an adapter that is not set up cannot be the default', () => {
  assert.match(problemsOf({ SPROUT_AGENT: 'openai' }).join(), /SPROUT_AGENT_OPENAI_MODEL is not set/);
  assert.match(problemsOf({ SPROUT_AGENT: 'process' }).join(), /SPROUT_AGENT_COMMAND is not set/);
  assert.match(problemsOf({ SPROUT_AGENT_DAILY_USD: '-1' }).join(), /from 0 to 1000/);
});

test('a program is words or a JSON list, and never gets a variable of Sprout’s own', () => {
  const environment = {
    SPROUT_AGENT_COMMAND: 'my agent --fast',
    SPROUT_AGENT_COMMAND_ENV: 'WANTED, MISSING',
    WANTED: 'w',
  };
  const { program } = readConfig(environment, '/').agent;
  assert.deepEqual([program?.command, program?.env], [['my', 'agent', '--fast'], { WANTED: 'w' }]);
  const listed = readConfig({ SPROUT_AGENT_COMMAND: '["my agent", "-x"]' }, '/').agent.program;
  assert.deepEqual(listed?.command, ['my agent', '-x']);
  for (const bad of ['[]', '[1]', '["a"']) assert.equal(problemsOf({ SPROUT_AGENT_COMMAND: bad }).length, 1);
  assert.match(problemsOf({ SPROUT_AGENT_COMMAND_ENV: 'SPROUT_DATABASE_URL' }).join(), /must not name/);
});
