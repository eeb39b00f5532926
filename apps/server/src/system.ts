import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';
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

/** The millisecond of the last id, and how many came before it in the same one. */
let lastMs = '';
let before = 0;

/**
 * Random values of this machine. Ids are UUIDv7, so they sort by the time at which they were made; those of one millisecond are
 * counted in the twelve bits that RFC 9562 leaves for that, so that they sort too.
 */
export const systemRandom: Random = {
  id(prefix) {
    const uuid = randomUUIDv7();
    const ms = uuid.slice(0, 8) + uuid.slice(9, 13);
    before = ms === lastMs ? (before + 1) & 0xfff : 0;
    lastMs = ms;
    return `${prefix}_${ms}7${before.toString(16).padStart(3, '0')}${uuid.slice(19, 23)}${uuid.slice(24)}`;
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
