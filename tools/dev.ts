/**
 * `npm run dev`: a server and both apps, reloaded as their sources change, on fresh data with a demo family, and links that sign in
 * as its parent and as each kid. Everything is on loopback, and the data is gone when it ends.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withAdministration } from '../apps/server/src/admin/with-administration.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { serveApps } from './dev/serve-apps.ts';
import { SignInLinks } from './dev/sign-in-links.ts';
import { freePort } from './postgres.ts';

/** On a busy machine, with both apps to build. */
const START_LIMIT_MS = 120_000;

const home = mkdtempSync(path.join(tmpdir(), 'sprout-dev-'));
const environment = {
  SPROUT_HOST: '127.0.0.1',
  SPROUT_PORT: String(await freePort()),
  SPROUT_DATA_DIR: path.join(home, 'data'),
  SPROUT_RATE_LIMITS: 'off',
  SPROUT_LOG_LEVEL: 'warn',
};
const sprout = `http://127.0.0.1:${environment.SPROUT_PORT}`;

const program = fileURLToPath(new URL('dev/server.ts', import.meta.url));
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', program], {
  env: { ...process.env, ...environment },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const end = () => {
  server.kill('SIGTERM');
  rmSync(home, { recursive: true, force: true });
};
process.once('exit', end);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
server.once('exit', (code) => process.exit(code ?? 1));

await untilReady();
const demo = await withAdministration(readConfig(environment, home), (each) => each.createDemoFamily());
const links = new SignInLinks(sprout, demo);
const apps = await serveApps(sprout, links);
const width = Math.max(...links.all.map(({ name }) => name.length));
console.log(`
Sprout with a demo family, reloaded as you edit. Sign in as
${links.all.map(({ name, path: at }) => `  ${name.padEnd(width)}  ${apps}${at}`).join('\n')}
Agent
  address  ${sprout}/mcp
  token    ${demo.token}
Data, gone when this ends: ${environment.SPROUT_DATA_DIR}
`);

async function untilReady(): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < START_LIMIT_MS) {
    const isReady = await fetch(`${sprout}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error(`${sprout}/readyz was not ready within ${START_LIMIT_MS / 1_000} s`);
}
