/** A server as `npm start` runs it, which the bench can also ask to publish changes that nobody wrote. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { openStore } from '../../apps/server/src/store/open-store.ts';
import { EPOCH, familyOf } from './families.ts';
import { type Memory, preciseNow, type ServerCommand } from './messages.ts';

const config = readConfig(process.env, process.cwd());
const server = await startServer(config, await openStore(config), pino({ level: 'warn' }));
const { relay, live } = server.sprout;
const collectGarbage = (globalThis as unknown as { gc(options: object): void }).gc;
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

function publish(family: number, revision: number): void {
  const { familyId, uri } = familyOf(family);
  relay.publish({ familyId, epoch: EPOCH, revision, uris: [uri] });
}

async function publishAll(command: ServerCommand & { kind: 'publish' }): Promise<void> {
  const { at, perSecond, count, families, fromRevision } = command;
  for (let sent = 0; sent < count; ) {
    const due = Math.min(count, Math.floor(((preciseNow() - at) * perSecond) / 1_000));
    for (; sent < due; sent++) publish(sent % families, fromRevision + Math.floor(sent / families));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** What is held when V8 has given back what it only kept in case more garbage comes: tens of megabytes, whatever is open. */
async function memory(): Promise<Memory> {
  for (let count = 0; count < 3; count++) {
    collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { residentBytes: process.memoryUsage.rss(), streams: live.streams.size, waits: live.waits.size };
}

async function obey(command: ServerCommand): Promise<unknown> {
  switch (command.kind) {
    case 'publish':
      return publishAll(command);
    case 'burst':
      for (let family = 0; family < command.families; family++) publish(family, command.revision);
      return undefined;
    case 'cpu': {
      const { user, system } = process.cpuUsage();
      return user + system;
    }
    case 'memory':
      return memory();
    case 'longest-block': {
      const longestMs = delay.max / 1e6;
      delay.reset();
      return longestMs;
    }
  }
}

process.on('message', async (command: ServerCommand) => {
  process.send?.({ answer: await obey(command) });
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.send?.({ answer: Number(new URL(server.url).port) });
