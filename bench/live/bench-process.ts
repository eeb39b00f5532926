/** The server's half of the bench: does what the bench asks for, whichever server this is. */
import process from 'node:process';
import { cpuTime, EventLoopWatch } from './event-loop.ts';
import { type Memory, preciseNow, type ServerCommand } from './messages.ts';

export interface BenchedServer {
  readonly port: number;
  /** Says that a family's resource has changed and is now of that revision. */
  publish(family: number, revision: number): void;
  readonly streams: () => number;
  readonly waits: () => number;
  stop(): Promise<void>;
}

/** A server that cannot keep up with a schedule is let off this long after its end. */
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
      // What is late does not come all at once, or how long that takes would be taken for the server's doing.
      const now = Math.min(due, sent + AT_ONCE);
      for (; sent < now; sent++) server.publish(sent % families, fromRevision + Math.floor(sent / families));
      await new Promise((resolve) => (sent < due ? setImmediate(resolve) : setTimeout(resolve, 1)));
    }
  };

  /** What is held when V8 has given back what it kept in case more garbage comes: tens of megabytes, whatever is open. */
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
  // The bench is gone: nobody would ever stop this one.
  process.once('disconnect', () => process.exit(1));
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  process.send?.({ answer: server.port });
}
