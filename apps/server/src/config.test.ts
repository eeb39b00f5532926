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
