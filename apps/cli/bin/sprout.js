#!/usr/bin/env node
// Plain JavaScript on purpose: it must run on whatever Node started it, however old, and hand over to the pinned one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major] = process.versions.node.split('.').map(Number);
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

if (major >= 24) {
  await import(main);
} else {
  const pinned = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));
  if (!existsSync(pinned)) {
    console.error(
      `sprout needs Node 24 or newer; this is ${process.version}. Run "npm ci" in the repository, which brings it.`,
    );
    process.exit(1);
  }
  const { status, signal } = spawnSync(pinned, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(signal ? 1 : (status ?? 1));
}
