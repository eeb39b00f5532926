import type { Timers } from '../core/ports.ts';
import { systemTimers } from '../system.ts';

/** Real timers on which time passes so many times as fast, for waits between a test and a real server. */
export const hurried = (times: number): Timers => ({
  after: (ms, run) => systemTimers.after(ms / times, run),
  soon: (run) => systemTimers.soon(run),
  elapsed: () => systemTimers.elapsed() * times,
});
