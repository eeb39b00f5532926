import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repositoryRoot } from './generated-files.ts';
import { loadRepository } from './testing/architecture/repository.ts';
import { rules } from './testing/architecture/rules/index.ts';

const repository = loadRepository(repositoryRoot);

test('there is something to check', () => {
  assert.ok(repository.files.length > 50);
  assert.ok(repository.files.some(({ imports }) => imports.length > 5));
});

for (const rule of rules) {
  test(`in this repository, ${rule.name}`, () => {
    const complaints = rule
      .check(repository)
      .map(({ file, line, message }) => `${file}:${line} ${message} [${rule.name}]`);
    assert.deepEqual(complaints, []);
  });
}
