import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { connectLines } from './connect-lines.ts';

test('the app shows the lines of docs/connect, to the letter', () => {
  for (const { page, lines } of connectLines) {
    const text = readFileSync(new URL(`../../../../../../docs/connect/${page}.md`, import.meta.url), 'utf8');
    const block = /^## Sign-in in the browser\n\n```\w+\n(.*?)\n```/ms.exec(text)?.[1];
    assert.equal(lines.join('\n'), block?.replaceAll('http://127.0.0.1:8787/mcp', '$URL'), page);
  }
});
