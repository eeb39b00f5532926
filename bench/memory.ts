/** `npm run bench -- memory`: resident memory of a server with a demo family, idle for 30 s, and idle again after many reads. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeTempDir } from '../apps/server/src/testing/temp-dir.ts';
import { startSprout } from './child-server.ts';

const IDLE_MS = 30_000;
const READS = 20_000;
const CALLERS = 32;

interface Demo {
  readonly token: string;
  readonly kids: readonly { readonly childId: string }[];
}

export async function run(): Promise<void> {
  const directory = makeTempDir();
  // Open for sign-up: the server prints its address last, and no link to set-up after it.
  const env = { SPROUT_DATA_DIR: directory.path, SPROUT_PORT: '0', SPROUT_RATE_LIMITS: 'off', SPROUT_SIGN_UP: 'open' };
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/cli/bin/sprout.js', 'demo', '--json'], {
    env: { ...process.env, ...env },
  });
  const demo = JSON.parse(stdout) as Demo;
  const server = await startSprout(env);
  await sleep(IDLE_MS);
  console.log(`idle memory: ${residentMb(server.pid)} MB resident (goal under 115)`);
  await readManyTimes(`http://127.0.0.1:${server.port}`, demo);
  console.log(`after ${READS} reads: ${residentMb(server.pid)} MB`);
  await sleep(IDLE_MS);
  console.log(`idle again: ${residentMb(server.pid)} MB`);
  await server.stop();
  directory.remove();
}

async function readManyTimes(url: string, { token, kids }: Demo): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ childId: kids[0]?.childId });
  let left = READS;
  const callAgain = async () => {
    while (left-- > 0) {
      const answer = await fetch(`${url}/api/ops/gems.query_balance`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, callAgain));
}

function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
