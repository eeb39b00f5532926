import { readFileSync } from 'node:fs';
import process from 'node:process';
import { type Block, type CpuTime, preciseNow } from './messages.ts';

/** Of the thread that runs the event loop; how long it waited for a core only the kernel knows. */
function waitedMs(): number {
  const [, waitedNs = 0] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number);
  return waitedNs / 1e6;
}

/** Of the whole process. */
export function cpuTime(): CpuTime {
  const { user, system } = process.cpuUsage();
  return { used: user + system, waited: waitedMs() * 1_000 };
}

/** Ticks all the time, and remembers how long the longest tick took too long. */
export class EventLoopWatch {
  #longest: Block = { ms: 0, onCoreMs: 0 };

  constructor() {
    let [last, lastWaited] = [preciseNow(), waitedMs()];
    const tick = () => {
      const [now, waited] = [preciseNow(), waitedMs()];
      const ms = now - last - TICK_MS;
      const onCoreMs = ms - (waited - lastWaited);
      const { ms: longest, onCoreMs: longestOnCore } = this.#longest;
      this.#longest = { ms: Math.max(longest, ms), onCoreMs: Math.max(longestOnCore, onCoreMs) };
      [last, lastWaited] = [now, waited];
      setTimeout(tick, TICK_MS);
    };
    setTimeout(tick, TICK_MS);
  }

  /** The longest block since the last such question. */
  takeLongest(): Block {
    const longest = this.#longest;
    this.#longest = { ms: 0, onCoreMs: 0 };
    return longest;
  }
}

const TICK_MS = 1;
