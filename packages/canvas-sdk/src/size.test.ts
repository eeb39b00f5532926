import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (name: string) => readFileSync(new URL(`../generated/${name}`, import.meta.url));

test('window.sprout takes less than 4 kB of a canvas', (context) => {
  const bytes = read('sprout.js').length;
  context.diagnostic(
    `sprout.js has ${bytes} bytes, fence.js ${read('fence.js').length}, host.js ${read('host.js').length}`,
  );
  assert.ok(bytes < 4_000, `${bytes} bytes`);
});
