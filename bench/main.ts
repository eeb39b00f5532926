/**
 * `npm run bench`: how fast we are, beside a reference in the same run.
 *
 *   npm run bench                     the house: pipeline, stores, HTTP, process
 *   npm run bench -- <name>           another bench: postgres, life, skills, canvas, canvas-store, heartbeats, rules, agent, mcp, live, agent-protocol, runs, apps, memory, backup, per-family
 *   npm run bench -- house --rounds 9 more rounds
 *   npm run bench -- live --streams 1000 waits   fewer of them, and only some sections (bench/live/index.ts)
 */
import process from 'node:process';

const [first = 'house'] = process.argv.slice(2);
const name = first.startsWith('--') ? 'house' : first;
const benches: Readonly<Record<string, () => Promise<{ run(): Promise<void> }>>> = {
  house: () => import('./house/index.ts'),
  life: () => import('./life.ts'),
  skills: () => import('./skills.ts'),
  'canvas-store': () => import('./canvas-store.ts'),
  mcp: () => import('./mcp/index.ts'),
  'agent-protocol': () => import('./agent-protocol.ts'),
  live: () => import('./live/index.ts'),
  canvas: () => import('./canvas.ts'),
  runs: () => import('./runs.ts'),
  heartbeats: () => import('./heartbeats.ts'),
  rules: () => import('./rules.ts'),
  agent: () => import('./agent.ts'),
  apps: () => import('./apps.ts'),
  memory: () => import('./memory.ts'),
  backup: () => import('./backup.ts'),
  'per-family': () => import('./per-family.ts'),
  postgres: () => import('./postgres/index.ts'),
};

const load = benches[name];
if (load === undefined) {
  console.error(`There is no bench "${name}". There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
await (await load()).run();
