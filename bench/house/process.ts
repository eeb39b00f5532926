import { readFileSync } from 'node:fs';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import { startChild } from '../child-server.ts';
import { median, roundCount } from '../rounds.ts';

/** Start to ready, and memory when idle. */
export async function benchProcess(): Promise<void> {
  const startMs: number[] = [];
  const idleMb: number[] = [];
  for (let round = 0; round < roundCount(); round++) {
    const directory = makeTempDir();
    const before = performance.now();
    const server = await startChild('../apps/server/start.js', {
      SPROUT_PORT: '0',
      SPROUT_DATA_DIR: directory.path,
    });
    const ready = await fetch(`http://127.0.0.1:${server.port}/readyz`);
    if (!ready.ok) throw new Error('not ready');
    startMs.push(performance.now() - before);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    idleMb.push(residentMb(server.pid));
    await server.stop();
    directory.remove();
  }
  console.log('\n## Process\n');
  console.log(`start to ready: ${median(startMs).toFixed(0)} ms (goal under 1000)`);
  console.log(`idle memory: ${median(idleMb).toFixed(0)} MB resident (goal under 120)`);
}

function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
