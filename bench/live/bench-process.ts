/** The server's half of the bench: runs the commands of the bench, for any kind of server. */
import process from 'node:process';
import { cpuTime, EventLoopWatch } from './event-loop.ts';
import { type Memory, preciseNow, type ServerCommand } from './messages.ts';

export interface BenchedServer {
  readonly port: number;
  /** Publishes that a family's resource has changed and has this revision. */
  publish(family: number, revision: number): void;
  readonly streams: () => number;
  readonly waits: () => number;
  stop(): Promise<void>;
}

/** A server that cannot keep up stops this long after the end of the schedule. */
const GRACE_MS = 1_000;
/** Changes that are published in one turn of the event loop at most. */
const AT_ONCE = 50;

const collectGarbage = (globalThis as unknown as { gc(options: object): void }).gc;

export function takeCommands(server: BenchedServer): void {
  const eventLoop = new EventLoopWatch();

  const publishAll = async (command: ServerCommand & { kind: 'publish' }) => {
    const { at, perSecond, count, families, fromRevision } = command;
    const latest = at + (count * 1_000) / perSecond + GRACE_MS;
    for (let sent = 0; sent < count && preciseNow() < latest; ) {
      const due = Math.min(count, Math.floor(((preciseNow() - at) * perSecond) / 1_000));
      // Late changes are spread out: sending them all at once would look like a slow server.
      const now = Math.min(due, sent + AT_ONCE);
      for (; sent < now; sent++) server.publish(sent % families, fromRevision + Math.floor(sent / families));
      await new Promise((resolve) => (sent < due ? setImmediate(resolve) : setTimeout(resolve, 1)));
    }
  };

  /** Memory after V8 has returned its reserve, which is tens of megabytes and does not depend on the open streams. */
  const memory = async (): Promise<Memory> => {
    for (let count = 0; count < 3; count++) {
      collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return { residentBytes: process.memoryUsage.rss(), streams: server.streams(), waits: server.waits() };
  };

  const obey = async (command: ServerCommand): Promise<unknown> => {
    switch (command.kind) {
      case 'publish':
        return publishAll(command);
      case 'burst':
        for (let family = 0; family < command.families; family++) server.publish(family, command.revision);
        return undefined;
      case 'cpu':
        return cpuTime();
      case 'resident':
        return process.memoryUsage.rss();
      case 'memory':
        return memory();
      case 'longest-block':
        return eventLoop.takeLongest();
    }
  };

  process.on('message', async (command: ServerCommand) => {
    process.send?.({ answer: await obey(command) });
  });
  // The bench has ended, so nothing else would stop this process.
  process.once('disconnect', () => process.exit(1));
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  process.send?.({ answer: server.port });
}
