import { readFileSync } from 'node:fs';
import process from 'node:process';
import { type Block, type CpuTime, preciseNow } from './messages.ts';

/** How long the thread of the event loop has been on a core, and how long it has waited for one, in milliseconds. */
function onAndOffCore(): readonly [on: number, off: number] {
  const [onNs = 0, offNs = 0] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number);
  return [onNs / 1e6, offNs / 1e6];
}

export function cpuTime(): CpuTime {
  const { user, system } = process.cpuUsage();
  const [, off] = onAndOffCore();
  return { used: user + system, waited: off * 1_000 };
}

/** Ticks all the time, and keeps the longest delay of a tick. */
export class EventLoopWatch {
  #longest: Block = { ms: 0, onCoreMs: 0 };

  /** Each tick reads a file: a server that is measured for long ticks less often. */
  constructor(tickMs = 1) {
    let [last, [lastOn]] = [preciseNow(), onAndOffCore()];
    const tick = () => {
      const [now, [on]] = [preciseNow(), onAndOffCore()];
      const { ms, onCoreMs } = this.#longest;
      this.#longest = { ms: Math.max(ms, now - last - tickMs), onCoreMs: Math.max(onCoreMs, on - lastOn) };
      [last, lastOn] = [now, on];
      setTimeout(tick, tickMs);
    };
    setTimeout(tick, tickMs);
  }

  /** The longest block since the last call. */
  takeLongest(): Block {
    const longest = this.#longest;
    this.#longest = { ms: 0, onCoreMs: 0 };
    return longest;
  }
}
