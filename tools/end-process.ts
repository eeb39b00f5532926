import type { ChildProcess } from 'node:child_process';

/** Longer than anything takes to end on a busy machine. */
const END_LIMIT_MS = 120_000;

/** Sends the signal and waits until the process has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals, limitMs = END_LIMIT_MS): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    late.reject(new Error(`"${child.spawnargs.join(' ')}" did not end within ${limitMs / 1_000} s of ${signal}`));
  }, limitMs);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await Promise.race([gone, late.promise]).finally(() => clearTimeout(timer));
}
