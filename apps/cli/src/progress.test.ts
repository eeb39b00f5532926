import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { showProgress } from './progress.ts';

function show(isTTY: boolean): string {
  const stderr = Object.assign(new PassThrough(), { isTTY, columns: 40 });
  const progress = showProgress(stderr, 'Backing up');
  for (let rows = 0; rows <= 100; rows++) progress.onProgress({ table: 'gem_entry', rows, total: 100 });
  progress.end();
  return String(stderr.read());
}

test('on a terminal one line is updated, and removed at the end', () => {
  const text = show(true);
  assert.ok(!text.includes('\n'));
  assert.ok(text.endsWith('\r\u001b[K'));
  for (const line of text.split('\r\u001b[K')) assert.ok(line.length < 40, line);
});

test('without a terminal there is a plain line for every tenth', () => {
  const lines = show(false).trimEnd().split('\n');
  assert.equal(lines.length, 11);
  assert.equal(lines.at(-1), 'Backing up 100 % of 100 rows');
  assert.ok(!lines.join('').includes('\u001b'));
});

test('a job without work is complete', () => {
  const stderr = new PassThrough();
  showProgress(stderr, 'Restoring').onProgress({ table: 'family', rows: 0, total: 0 });
  assert.equal(String(stderr.read()), 'Restoring 100 % of 0 rows\n');
});
