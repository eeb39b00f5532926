import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyse } from '../src/index.ts';
import { honestCases } from './honest-cases.ts';

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
