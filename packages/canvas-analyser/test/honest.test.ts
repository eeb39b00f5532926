import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyse } from '../src/index.ts';
import { honestCases, quietPages } from './honest-cases.ts';
import { quietCases } from './quiet-cases.ts';

for (const [name, { html, completionSchema }] of Object.entries(honestCases)) {
  test(`${name}: no error`, () => {
    const { issues } = analyse(html, { completionSchema });
    assert.deepEqual(
      issues
        .filter(({ severity }) => severity === 'error')
        .map(({ code, message, line }) => `${code} ${line} ${message}`),
      [],
    );
  });
}

for (const [name, { html, completionSchema }] of Object.entries(quietPages)) {
  test(`${name} has no issue`, () => {
    assert.deepEqual(analyse(html, { completionSchema }).issues, []);
  });
}

for (const [name, { script, kind }] of Object.entries(quietCases)) {
  test(`${name} has no issue`, () => {
    const completionSchema = kind === 'score' ? { kind, maxScore: 10 } : { kind };
    const html =
      '<!doctype html><html lang="en"><head><title>Page</title></head><body><button ' +
      `id="b">Go</button><script>${script}</script></body></html>`;
    assert.deepEqual(analyse(html, { completionSchema }).issues, []);
  });
}
