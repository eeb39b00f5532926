import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { connectLines } from './connect-lines.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../../docs/connect');

test('the Agents page shows the lines of docs/connect, to the letter', () => {
  for (const { page, lines } of connectLines) {
    const text = readFileSync(path.join(folder, `${page}.md`), 'utf8');
    const block = /^## Sign-in in the browser\n\n```\w+\n(.*?)\n```/ms.exec(text)?.[1];
    assert.equal(lines.join('\n'), block?.replaceAll('http://127.0.0.1:8787/mcp', '$URL'), page);
  }
});
