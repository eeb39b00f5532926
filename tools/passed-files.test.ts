import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PassedFiles } from './passed-files.ts';

const state = (marks: Record<string, string>) =>
  Object.entries({ 'biome.json': '1', 'package-lock.json': '1', ...marks });

it('names files that changed, that are new, and no others', () => {
  const passed = new PassedFiles(
    state({ 'a.ts': '1', 'b.ts': '1', 'gone.ts': '1' }),
    state({ 'a.ts': '2', 'b.ts': '1', 'c.ts': '1' }),
  );
  assert.deepEqual(passed.changed(), ['a.ts', 'c.ts']);
});

it('names every file when the linter or its settings changed', () => {
  for (const file of ['biome.json', 'package-lock.json']) {
    const passed = new PassedFiles(state({ 'a.ts': '1' }), state({ 'a.ts': '1', [file]: '2' }));
    assert.deepEqual(passed.changed(), ['biome.json', 'package-lock.json', 'a.ts']);
  }
});
