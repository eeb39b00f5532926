/** What can happen to a house. Each accident lasts for a while and is mended; several may last at the same time. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { House, Server } from './house.ts';

interface Accident {
  readonly name: string;
  /** Begins it, lets it last, and mends it. */
  happen(house: House, server: Server, lastsMs: number): Promise<void>;
}

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
      const { line } = server;
      line?.goSilent();
      await sleep(lastsMs);
      line?.speak();
      // What was swallowed never comes: such connections are of no use to anybody.
      line?.cut();
    },
  },
];

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
      server.database?.goSilent();
      await sleep(lastsMs);
      server.database?.speak();
      server.database?.cut();
    },
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
    async happen({ postgres }, _server, lastsMs) {
      await postgres?.kill();
      await sleep(lastsMs / 4);
      await postgres?.restart();
    },
  },
];

export interface Happening {
  readonly atMs: number;
  readonly server: number;
  readonly name: string;
}

const LONGEST_MS = 2_000;
const PAUSE_MS = 700;
const AT_ONCE = 2;

/** Lets accidents happen until it is over, then waits until all are mended. Answers what happened when. */
export async function haveAccidents(house: House, random: () => number, isOver: () => boolean): Promise<Happening[]> {
  const kinds = house.postgres === undefined ? ofServers : [...ofServers, ...ofDatabases];
  const happened: Happening[] = [];
  const busy = new Set<Server>();
  const began = performance.now();
  let isDatabaseDown = false;
  const one = async () => {
    while (!isOver()) {
      await sleep(random() * PAUSE_MS);
      const server = house.servers[Math.floor(random() * house.servers.length)] as Server;
      const accident = kinds[Math.floor(random() * kinds.length)] as Accident;
      const isOfAll = accident.name === 'database killed';
      if (busy.has(server) || (isOfAll && isDatabaseDown)) continue;
      busy.add(server);
      if (isOfAll) isDatabaseDown = true;
      happened.push({
        atMs: Math.round(performance.now() - began),
        server: house.servers.indexOf(server),
        name: accident.name,
      });
      await accident.happen(house, server, random() * LONGEST_MS);
      if (isOfAll) isDatabaseDown = false;
      busy.delete(server);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, house.servers.length) }, one));
  return happened;
}
