import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyse } from '../src/index.ts';
import { page } from './canvases.ts';
import { hostileCases } from './hostile-cases.ts';

const codesOf = (html: string) =>
  analyse(html, { completionSchema: { kind: 'complete' } }).issues.map(({ code }) => code);

test('the page around the cases has no issue of its own', () => {
  assert.deepEqual(analyse(page({}), { completionSchema: { kind: 'complete' } }).issues, []);
});

for (const [name, { code, ...parts }] of Object.entries(hostileCases)) {
  test(`${name} is reported as ${code}`, () => {
    const found = codesOf(page(parts));
    assert.ok(found.includes(code), `found ${found.join(', ') || 'nothing'}`);
  });
}
