import { randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock, Random, Timers } from './core/ports.ts';

/** The clock of this machine. */
export const systemClock: Clock = { now: () => Date.now() };

/** The timers of Node. */
export const systemTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  soon: (run) => void setImmediate(run),
  elapsed: () => performance.now(),
};

/** Ids count sixteenths of a millisecond from here. Nine digits of base 36 last for 200 years. */
const FIRST_TICK_MS = Date.UTC(2026, 0, 1);
const TICKS_PER_MS = 16;
let lastTick = 0;

const drawn = Buffer.alloc(4_096);
let used = drawn.length;

/** 64 random bits. Drawn many at a time: a draw for each id takes an eighth of a write's processor time. */
function drawChance(): bigint {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += 8;
  return drawn.readBigUInt64BE(used - 8);
}

/**
 * Random values of this machine. Ids sort by the time at which they were made, those of one process without a tie: nine digits
 * of time and thirteen of chance (64 bits), in base 36. Older ids are 32 digits of base 16; the `n` sorts new ones after them.
 */
export const systemRandom: Random = {
  id(prefix) {
    lastTick = Math.max((Date.now() - FIRST_TICK_MS) * TICKS_PER_MS, lastTick + 1);
    return `${prefix}_n${lastTick.toString(36).padStart(9, '0')}${drawChance().toString(36).padStart(13, '0')}`;
  },
  secret: (bytes) => randomBytes(bytes).toString('base64url'),
  integer: (below) => randomInt(below),
};

/** Waits a while, for something outside that sends no event. */
export async function pause(ms: number): Promise<void> {
  await sleep(ms);
}

/** The time zone that this machine is set to. */
export const systemTimezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The addresses of this machine in its home network. */
export function homeAddresses(): string[] {
  const found = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return found.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address);
}

/** Which release of Sprout this is. */
export const release: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
