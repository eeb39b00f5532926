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

test('a guard model may also be http at home, has a known name, and is asked for chat completions', () => {
  const guard = (url: string, model = 'qwen3guard-gen:8b') => ({
    SPROUT_SAFETY_KIND: 'guard',
    SPROUT_SAFETY_URL: `${url}/v1/chat/completions`,
    SPROUT_SAFETY_MODEL: model,
  });
  const near = [
    '127.0.0.1:11434',
    '192.168.1.5',
    '10.0.0.2',
    '172.16.0.1',
    '172.31.9.9',
    'ollama:11434',
    'nas.local',
    '[fd00::1]',
  ];
  for (const host of near) assert.deepEqual(problemsOf(guard(`http://${host}`)), [], host);
  assert.deepEqual(problemsOf(guard('https://guard.example.org')), []);
  const far = [
    'example.org',
    '8.8.8.8',
    '172.32.0.1',
    '192.169.1.1',
    '10.example.org',
    '192.168.example.org',
    'nas.local.example.org',
    '[2001:db8::1]',
  ];
  for (const host of far) assert.match(problemsOf(guard(`http://${host}`)).join(), /must be https/, host);
  for (const model of ['Llama-Guard-3-8B', 'openai/gpt-oss-safeguard-20b']) {
    assert.deepEqual(problemsOf(guard('http://127.0.0.1', model)), [], model);
  }
  assert.match(problemsOf(guard('http://127.0.0.1', 'llama3')).join(), /^SPROUT_SAFETY_MODEL must name/);
  const elsewhere = { ...guard('http://127.0.0.1'), SPROUT_SAFETY_URL: 'http://127.0.0.1/moderations' };
  assert.match(problemsOf(elsewhere).join(), /must end in \/v1\/chat\/completions/);
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
