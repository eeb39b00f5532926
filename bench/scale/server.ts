/** A server as `npm start` runs it, on a clock that may be ahead, with samples of what it needs. */
import { readdirSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { destination, pino } from 'pino';
import { EventLoopWatch } from '../live/event-loop.ts';
import type { Block } from '../live/messages.ts';
import { type Change, type Heard, machineNow, revisionIn, type Span } from './delays.ts';

export interface SampleCommand {
  /** Whether to collect garbage first, and say what is left. */
  readonly collect: boolean;
}

/** What a server needs at one moment. */
export interface Sample {
  readonly residentBytes: number;
  /** After a collection, if one was asked for: without it, garbage that waits would look like growth. */
  readonly heapBytes?: number;
  readonly settledBytes?: number;
  readonly descriptors: number;
  /** Since the last sample, without the collection that a sample makes. */
  readonly block: Block;
  readonly streams: number;
  readonly waits: number;
  /** Since the last sample: what was committed that agents watch, and the hints of it that were written to streams. */
  readonly changes: readonly Change[];
  readonly written: readonly Heard[];
  /** The collection that this sample made: meanwhile nobody is answered. */
  readonly collection?: Span;
}

const { SCALE_AHEAD_MS: aheadMs = '0', SCALE_LOG: logFile = '/dev/null' } = process.env;
const realNow = Date.now;
// Before anything reads the clock: midnight comes in the middle of the soak.
Date.now = () => realNow() + Number(aheadMs);

const { readConfig } = await import('../../apps/server/src/config.ts');
const { startServer } = await import('../../apps/server/src/server.ts');
const { openStore } = await import('../../apps/server/src/store/open-store.ts');
const config = readConfig(process.env, process.cwd());
const log = pino({ level: 'info' }, destination({ dest: logFile, sync: false }));
const server = await startServer(config, await openStore(config), log);
const { live } = server.sprout;
const eventLoop = new EventLoopWatch(10);

/** What the agents of a soak watch. */
const WATCHED = /^sprout:\/\/child\/[^/]+\/gems$/;
let changes: Change[] = [];
let written: Heard[] = [];

const publish = live.hub.publish.bind(live.hub);
live.hub.publish = (change) => {
  const { familyId, revision, uris } = change;
  if (uris.some((uri) => WATCHED.test(uri))) changes.push({ familyId, revision, at: machineNow() });
  publish(change);
};
const open = live.open.bind(live);
live.open = (watcher, sink) =>
  open(watcher, {
    send(hints) {
      const isTaken = sink.send(hints);
      const { familyId } = watcher.principal;
      for (const { version } of hints) {
        written.push({ familyId, agent: 0, revision: revisionIn(version), at: machineNow() });
      }
      return isTaken;
    },
    whenReady: (callback) => sink.whenReady(callback),
    end: (reason) => sink.end(reason),
  });
const collectGarbage = (globalThis as unknown as { gc(options: object): void }).gc;

/** A collection of a large heap stops the server for half a second, so only some samples have one. */
async function collectAll() {
  const from = machineNow();
  // Twice, for what the first one released.
  for (let count = 0; count < 2; count++) collectGarbage({ type: 'major', execution: 'sync' });
  const collection = { from, to: machineNow() };
  const heapBytes = process.memoryUsage().heapUsed;
  await sleep(20);
  eventLoop.takeLongest();
  // Its pages go back to the system by and by.
  await sleep(500);
  return { heapBytes, settledBytes: process.memoryUsage.rss(), collection };
}

async function takeSample({ collect }: SampleCommand): Promise<Sample> {
  const block = eventLoop.takeLongest();
  const residentBytes = process.memoryUsage.rss();
  const heap = collect ? await collectAll() : undefined;
  const descriptors = readdirSync('/proc/self/fd').length;
  const sample = { ...heap, residentBytes, descriptors, block, changes, written };
  [changes, written] = [[], []];
  return { ...sample, streams: live.streams.size, waits: live.waits.size };
}

process.on('message', async (command: SampleCommand) => {
  process.send?.({ answer: await takeSample(command) });
});
process.once('disconnect', () => process.exit(1));
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.send?.({ answer: Number(new URL(server.url).port) });
