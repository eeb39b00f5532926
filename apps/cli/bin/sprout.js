#!/usr/bin/env node
// Plain JavaScript on purpose: it must run on whatever Node started it, however old, and hand over to the pinned one.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major] = process.versions.node.split('.').map(Number);

if (major >= 24) {
  await import('@sprout/server/compile-cache');
  const [command, subCommand] = process.argv.slice(2);
  // It runs for months: what it saves at its start, it saves all that time.
  if (command === 'agent' && subCommand === 'run') {
    const { beginLighter, beginWarm } = await import('@sprout/server/begin-again');
    beginLighter();
    await import('../src/commands/agent/run.ts');
    await beginWarm(() => import('@modelcontextprotocol/client'));
  }
  await import('../src/main.ts');
} else {
  const pinned = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));
  if (!existsSync(pinned)) {
    console.error(
      `sprout needs Node 24 or newer; this is ${process.version}. Run "npm ci" in the repository, which brings it.`,
    );
    process.exit(1);
  }
  const child = spawn(pinned, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  // Whoever stops this process means the one that does the work. Ctrl+C reaches both by itself.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {});
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
