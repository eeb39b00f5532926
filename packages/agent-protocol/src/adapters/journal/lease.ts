import { hostname } from 'node:os';
import process from 'node:process';

/** The holder renews it several times within this time. After it, another process may take over a silent holder's run. */
export const leaseMs = 15_000;

export interface LeaseHolder {
  readonly name: string;
  /** False only when it is certain that the holder is gone. */
  isAlive(holder: string): boolean;
}

/** This process. If a holder on the same machine has died, that is known at once, without waiting for its lease. */
export function processHolder(): LeaseHolder {
  const host = hostname();
  const suffix = `@${host}`;
  return {
    name: `process ${process.pid}${suffix}`,
    isAlive: (holder) => {
      const pid = holder.endsWith(suffix) ? Number(/^process (\d+)@/.exec(holder)?.[1]) : Number.NaN;
      return Number.isNaN(pid) || isRunning(pid);
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
