/** A server as `npm start` runs it, on a clock that may be ahead, with samples of what it needs. */
import { readdirSync } from 'node:fs';
import process from 'node:process';
import { destination, pino } from 'pino';
import { EventLoopWatch } from '../live/event-loop.ts';
import type { Block } from '../live/messages.ts';

export interface SampleCommand {
  /** Whether to collect garbage first, and say what is left. */
  readonly collect: boolean;
}

/** What a server needs at one moment. */
export interface Sample {
  /** After a collection, if one was asked for. */
  readonly heapBytes?: number;
  readonly residentBytes: number;
  readonly descriptors: number;
  /** Since the last sample, without the collection that a sample makes. */
  readonly block: Block;
  readonly streams: number;
  readonly waits: number;
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
const eventLoop = new EventLoopWatch();
const collectGarbage = (globalThis as unknown as { gc(options: object): void }).gc;

/** A collection of a large heap stops the server for half a second, so only some samples have one. */
async function measureHeap(): Promise<number> {
  // Twice, for what the first one released.
  for (let count = 0; count < 2; count++) collectGarbage({ type: 'major', execution: 'sync' });
  const heapBytes = process.memoryUsage().heapUsed;
  await new Promise((resolve) => setTimeout(resolve, 20));
  eventLoop.takeLongest();
  return heapBytes;
}

async function takeSample({ collect }: SampleCommand): Promise<Sample> {
  const block = eventLoop.takeLongest();
  const residentBytes = process.memoryUsage.rss();
  const heapBytes = collect ? await measureHeap() : undefined;
  const descriptors = readdirSync('/proc/self/fd').length;
  return {
    ...(heapBytes !== undefined && { heapBytes }),
    residentBytes,
    descriptors,
    block,
    streams: live.streams.size,
    waits: live.waits.size,
  };
}

process.on('message', async (command: SampleCommand) => {
  process.send?.({ answer: await takeSample(command) });
});
process.once('disconnect', () => process.exit(1));
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.send?.({ answer: Number(new URL(server.url).port) });
