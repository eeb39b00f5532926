import { readdir, readFile } from 'node:fs/promises';
import process from 'node:process';

/**
 * Kills processes that left the group of their program, such as daemons. They are known by the secret in their
 * environment. Only Linux shows that; elsewhere the group alone is killed.
 */
export async function endEscaped(fence: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const mark = `SPROUT_FENCE=${fence}`;
  // A process may start another one while this looks: until a round finds none.
  for (let round = 0; round < 5; round++) {
    const found = await findMarked(mark);
    if (found.length === 0) return;
    for (const pid of found) kill(pid);
  }
}

async function findMarked(mark: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const hits = await Promise.all(
    pids.map(async (pid) => {
      // Other users' processes cannot be read, and are none of ours.
      const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
      return environment.split('\0').includes(mark);
    }),
  );
  return pids.filter((pid, index) => hits[index] === true && pid !== process.pid);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
