import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { generatedFiles, staleFiles } from './generated-files.ts';

test('everything generated is up to date; if not, run npm run docs', async () => {
  assert.deepEqual(staleFiles(await generatedFiles()), []);
});

test('a missing, an outdated and a left-over file are each noticed', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'sprout-generated-'));
  mkdirSync(path.join(root, 'docs/reference'), { recursive: true });
  writeFileSync(path.join(root, 'docs/reference/old.md'), 'old');
  writeFileSync(path.join(root, 'docs/reference/gone.md'), 'gone');
  const expected = new Map([
    ['docs/reference/old.md', 'new'],
    ['docs/reference/new.md', 'new'],
  ]);
  assert.deepEqual(staleFiles(expected, root), [
    { file: 'docs/reference/old.md', problem: 'out of date' },
    { file: 'docs/reference/new.md', problem: 'missing' },
    { file: 'docs/reference/gone.md', problem: 'left over' },
  ]);
});
