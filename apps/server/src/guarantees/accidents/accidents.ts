/** What can happen to a house. Each accident lasts for a while and is mended; several may last at the same time. */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TcpProxy } from '../../testing/tcp-proxy.ts';
import type { Entry } from './history.ts';
import type { House, Server } from './house.ts';
import { revokeDuringVisits } from './visits.ts';

interface Accident {
  readonly name: string;
  /** What it happens to. Nothing else happens to that at the same time. Default: one server. */
  readonly to?: 'database' | 'house';
  /** Begins it, lets it last, and mends it. */
  happen(house: House, server: Server, lastsMs: number): Promise<void>;
}

const canFillDisks = process.platform === 'linux';

const ofServers: readonly Accident[] = [
  {
    name: 'kill -9',
    async happen(_house, server, lastsMs) {
      await server.end('SIGKILL');
      await sleep(lastsMs / 4);
      await server.start();
    },
  },
  {
    name: 'stopped politely',
    async happen(_house, server) {
      await server.end('SIGTERM');
      await server.start();
    },
  },
  {
    name: 'frozen',
    async happen(_house, server, lastsMs) {
      server.isFrozen = true;
      server.signal('SIGSTOP');
      await sleep(lastsMs);
      server.signal('SIGCONT');
      server.isFrozen = false;
    },
  },
  {
    name: 'line to clients cut',
    async happen(_house, server) {
      server.line?.cut();
    },
  },
  {
    name: 'line to clients stalled',
    async happen(_house, server, lastsMs) {
      await breakLine(server.line, lastsMs, (line) => line.goSilent());
    },
  },
  {
    name: 'answers to clients lost',
    happen: (_house, { line }, lastsMs) => breakLine(line, lastsMs, (each) => each.goSilent('down')),
  },
  {
    name: 'line to clients slow',
    happen: (_house, { line }, lastsMs) => breakLine(line, lastsMs, (each) => each.slowDown(100)),
  },
  {
    name: 'line to clients half open',
    happen: (_house, { line }, lastsMs) => breakLine(line, lastsMs, (each) => each.leaveHalfOpen()),
  },
  {
    name: 'drained',
    async happen(_house, server) {
      await server.drain();
      await server.start();
    },
  },
  {
    name: 'clock an hour ahead',
    async happen(_house, server, lastsMs) {
      server.signal('SIGUSR2');
      await sleep(lastsMs);
      server.signal('SIGUSR2');
    },
  },
  {
    name: 'restored',
    to: 'house',
    happen: (house) => house.restore(),
  },
];

/** Of the embedded database, whose files the server itself writes. */
const ofFiles: readonly Accident[] = [
  {
    name: 'disk full',
    async happen(_house, server, lastsMs) {
      server.fillDisk(true);
      await sleep(lastsMs);
      server.fillDisk(false);
    },
  },
];

/** What was swallowed never comes: such connections are of no use to anybody. */
async function breakLine(line: TcpProxy | undefined, lastsMs: number, how: (line: TcpProxy) => void): Promise<void> {
  if (line === undefined) return;
  how(line);
  await sleep(lastsMs);
  line.speak();
  line.cut();
}

const ofDatabases: readonly Accident[] = [
  {
    name: 'line to the database cut',
    async happen(_house, server) {
      server.database?.cut();
    },
  },
  {
    name: 'line to the database stalled',
    async happen(_house, server, lastsMs) {
      await breakLine(server.database, lastsMs, (line) => line.goSilent());
    },
  },
  {
    name: 'answers of the database lost',
    happen: (_house, { database }, lastsMs) => breakLine(database, lastsMs, (each) => each.goSilent('down')),
  },
  {
    name: 'line to the database slow',
    happen: (_house, { database }, lastsMs) => breakLine(database, lastsMs, (each) => each.slowDown(30)),
  },
  {
    name: 'line to the database half open',
    happen: (_house, { database }, lastsMs) => breakLine(database, lastsMs, (each) => each.leaveHalfOpen()),
  },
  {
    name: 'connection lost in a commit',
    async happen(_house, { database }, lastsMs) {
      if (database === undefined) return;
      database.cutsOn = (sent) => sent.includes('COMMIT\0');
      await sleep(lastsMs / 4);
      database.cutsOn = () => false;
    },
  },
  {
    name: 'database killed',
    to: 'database',
    async happen({ postgres }, _server, lastsMs) {
      await postgres?.kill();
      await sleep(lastsMs / 4);
      await postgres?.restart();
    },
  },
];

const ofDisks: readonly Accident[] = [
  {
    name: 'disk of the database full',
    to: 'database',
    async happen({ postgres }, _server, lastsMs) {
      postgres?.fillDisk();
      await sleep(lastsMs);
      await postgres?.kill();
      await postgres?.restart();
    },
  },
];

export interface Happening {
  readonly atMs: number;
  readonly server: number;
  readonly name: string;
  /** From when it was mended to the next write that was acknowledged; undefined if something else had happened by then. */
  servedAfterMs?: number;
}

export interface Accidents {
  readonly random: () => number;
  readonly keep: (entry: Entry) => void;
  /** How many writes were acknowledged so far. */
  readonly acknowledged: () => number;
  readonly isOver: () => boolean;
}

const LONGEST_MS = 2_000;
const PAUSE_MS = 700;
const AT_ONCE = 2;

function kindsOf({ postgres }: House): readonly Accident[] {
  if (postgres === undefined) return [...ofServers, ...(canFillDisks ? ofFiles : [])];
  return [...ofServers, ...ofDatabases, ...(canFillDisks ? ofDisks : [])];
}

/** Lets accidents happen until it is over, then waits until all are mended. Answers what happened when. */
export async function haveAccidents(
  house: House,
  { random, keep, acknowledged, isOver }: Accidents,
): Promise<Happening[]> {
  const visits: Promise<void>[] = [];
  const kinds: readonly Accident[] = [
    ...kindsOf(house),
    {
      name: 'grant revoked',
      async happen() {
        const { over } = await revokeDuringVisits(house, keep);
        visits.push(over);
      },
    },
  ];
  const happened: Happening[] = [];
  const busy = new Set<Server | House['postgres']>();
  const began = performance.now();
  const one = async () => {
    while (!isOver()) {
      await sleep(random() * PAUSE_MS);
      const server = house.servers[Math.floor(random() * house.servers.length)] as Server;
      const { name, to, happen } = kinds[Math.floor(random() * kinds.length)] as Accident;
      const lastsMs = random() * LONGEST_MS;
      const things =
        to === 'house' ? [...house.servers, house.postgres] : [to === 'database' ? house.postgres : server];
      // Nobody could mend one thing while another one takes it apart.
      if (things.some((thing) => busy.has(thing)) || (to === 'house' && busy.size > 0)) continue;
      for (const thing of things) busy.add(thing);
      const atMs = Math.round(performance.now() - began);
      const happening: Happening = { atMs, server: house.servers.indexOf(server), name };
      const count = happened.push(happening);
      await happen(house, server, lastsMs);
      for (const thing of things) busy.delete(thing);
      const [mended, before] = [performance.now(), acknowledged()];
      const isAlone = () => happened.length === count && busy.size === 0;
      while (isAlone() && acknowledged() === before && !isOver()) await sleep(5);
      if (isAlone() && acknowledged() > before) happening.servedAfterMs = Math.round(performance.now() - mended);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, house.servers.length) }, one));
  await Promise.all(visits);
  return happened;
}
