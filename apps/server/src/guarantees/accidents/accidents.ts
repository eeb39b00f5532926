/** What can happen to a house. Each accident lasts for a while and is mended; several last at the same time, of one server too. */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TcpProxy } from '../../testing/tcp-proxy.ts';
import type { Entry } from './history.ts';
import type { House, Server } from './house.ts';
import { revokeDuringVisits } from './visits.ts';

/** What an accident happens to: a part of one server, or what all of them share. */
type Part = 'process' | 'client lines' | 'database lines' | 'disk' | 'database' | 'house';

interface Accident {
  readonly name: string;
  /** Nothing else happens to that at the same time; of a house, to nothing in it. */
  readonly to: Part;
  /** Default: any time. */
  mayHappen?(house: House): boolean;
  /** Begins it, lets it last, and mends it. */
  happen(house: House, server: Server, lastsMs: number): Promise<void>;
}

const canFillDisks = process.platform === 'linux';

const ofServers: readonly Accident[] = [
  {
    name: 'kill -9',
    to: 'process',
    async happen(_house, server, lastsMs) {
      await server.end('SIGKILL');
      await sleep(lastsMs / 4);
      await server.start();
    },
  },
  {
    name: 'stopped politely',
    to: 'process',
    async happen(_house, server) {
      await server.end('SIGTERM');
      await server.start();
    },
  },
  {
    name: 'frozen',
    to: 'process',
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
    to: 'client lines',
    async happen(_house, server) {
      for (const line of server.clientLines) line.cut();
    },
  },
  {
    name: 'line to clients stalled',
    to: 'client lines',
    happen: (_house, { clientLines }, lastsMs) => breakLines(clientLines, lastsMs, (each) => each.goSilent()),
  },
  {
    name: 'answers to clients lost',
    to: 'client lines',
    happen: (_house, { clientLines }, lastsMs) => breakLines(clientLines, lastsMs, (each) => each.goSilent('down')),
  },
  {
    name: 'line to clients slow',
    to: 'client lines',
    happen: (_house, { clientLines }, lastsMs) => breakLines(clientLines, lastsMs, (each) => each.slowDown(100)),
  },
  {
    name: 'line to clients half open',
    to: 'client lines',
    happen: (_house, { clientLines }, lastsMs) => breakLines(clientLines, lastsMs, (each) => each.leaveHalfOpen()),
  },
  {
    name: 'drained',
    to: 'process',
    async happen(_house, server) {
      await server.drain();
      await server.start();
    },
  },
  {
    name: 'clock an hour ahead',
    to: 'process',
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
    to: 'disk',
    async happen(_house, server, lastsMs) {
      server.fillDisk(true);
      await sleep(lastsMs);
      server.fillDisk(false);
    },
  },
];

/** What was swallowed never comes: such connections are of no use to anybody. */
async function breakLines(lines: readonly TcpProxy[], lastsMs: number, how: (line: TcpProxy) => void): Promise<void> {
  for (const line of lines) how(line);
  await sleep(lastsMs);
  for (const line of lines) {
    line.speak();
    line.cut();
  }
}

const ofDatabases: readonly Accident[] = [
  {
    name: 'line to the database cut',
    to: 'database lines',
    async happen(_house, server) {
      for (const line of server.databaseLines) line.cut();
    },
  },
  {
    name: 'line to the database stalled',
    to: 'database lines',
    happen: (_house, { databaseLines }, lastsMs) => breakLines(databaseLines, lastsMs, (each) => each.goSilent()),
  },
  {
    name: 'answers of the database lost',
    to: 'database lines',
    happen: (_house, { databaseLines }, lastsMs) => breakLines(databaseLines, lastsMs, (each) => each.goSilent('down')),
  },
  {
    name: 'line to the database slow',
    to: 'database lines',
    happen: (_house, { databaseLines }, lastsMs) => breakLines(databaseLines, lastsMs, (each) => each.slowDown(30)),
  },
  {
    name: 'line to the database half open',
    to: 'database lines',
    happen: (_house, { databaseLines }, lastsMs) => breakLines(databaseLines, lastsMs, (each) => each.leaveHalfOpen()),
  },
  {
    name: 'connection lost in a commit',
    to: 'database lines',
    async happen(_house, { databaseLines }, lastsMs) {
      for (const line of databaseLines) line.cutsOn = (sent) => sent.includes('COMMIT\0');
      await sleep(lastsMs / 4);
      for (const line of databaseLines) line.cutsOn = () => false;
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
  {
    name: 'database restarted',
    to: 'database',
    async happen({ postgres }) {
      await postgres?.kill('SIGINT');
      await postgres?.restart();
    },
  },
  {
    name: 'primary killed, standby promoted',
    to: 'database',
    mayHappen: hasStandby,
    happen: async ({ postgres }) => postgres?.failOver(),
  },
  {
    name: 'primary silent, standby promoted',
    to: 'database',
    mayHappen: hasStandby,
    happen: async ({ postgres }) => postgres?.failOver('SIGSTOP'),
  },
];

/** Once in the life of a house: nobody builds a new one. */
function hasStandby({ postgres }: House): boolean {
  return postgres?.hasStandby === true;
}

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
  /** From when it was mended, and all that went on at the same time, to the next write that was acknowledged. */
  servedAfterMs?: number;
}

export interface Accidents {
  readonly random: () => number;
  readonly keep: (entry: Entry) => void;
  /** How many writes were acknowledged so far. */
  readonly acknowledged: () => number;
  readonly isOver: () => boolean;
  /** Called when one begins. */
  readonly tell: (happening: Happening) => void;
}

const LONGEST_MS = 2_000;
const PAUSE_MS = 700;
const AT_ONCE = 3;
/** A house that does not serve by then never will. */
const GIVE_UP_MS = 60_000;

function kindsOf({ postgres }: House): readonly Accident[] {
  if (postgres === undefined) return [...ofServers, ...(canFillDisks ? ofFiles : [])];
  return [...ofServers, ...ofDatabases, ...(canFillDisks ? ofDisks : [])];
}

/** Lets accidents happen until it is over, then waits until all are mended. Answers what happened when. */
export async function haveAccidents(
  house: House,
  { random, keep, acknowledged, isOver, tell }: Accidents,
): Promise<Happening[]> {
  const visits: Promise<void>[] = [];
  const kinds: readonly Accident[] = [
    ...kindsOf(house),
    {
      name: 'grant revoked',
      to: 'process',
      async happen() {
        const { over } = await revokeDuringVisits(house, keep);
        visits.push(over);
      },
    },
  ];
  const happened: Happening[] = [];
  /** What something happens to now. */
  const broken = new Set<string>();
  const began = performance.now();
  let [mendedAt, unserved] = [began, 0];
  const untilServing = async () => {
    const before = acknowledged();
    const isLate = () => broken.size === 0 && performance.now() - mendedAt > GIVE_UP_MS;
    unserved++;
    while (acknowledged() === before && !isLate()) await sleep(5);
    unserved--;
    if (isLate()) throw new Error(`nobody is served ${GIVE_UP_MS} ms after the last accident`);
    return Math.round(performance.now() - mendedAt);
  };
  const one = async () => {
    while (!isOver()) {
      await sleep(random() * PAUSE_MS);
      // A new one would hide how long the house takes to serve again.
      while (unserved > 0) await sleep(5);
      const number = Math.floor(random() * house.servers.length);
      const possible = kinds.filter(({ mayHappen }) => mayHappen?.(house) ?? true);
      const { name, to, happen } = possible[Math.floor(random() * possible.length)] as Accident;
      const lastsMs = random() * LONGEST_MS;
      const place = to === 'database' || to === 'house' ? to : `${to} ${number}`;
      // Nobody could mend one thing while another one takes it apart.
      if (broken.has(place) || broken.has('house') || (to === 'house' && broken.size > 0)) continue;
      broken.add(place);
      const happening: Happening = { atMs: Math.round(performance.now() - began), server: number, name };
      happened.push(happening);
      tell(happening);
      await happen(house, house.servers[number] as Server, lastsMs);
      broken.delete(place);
      mendedAt = performance.now();
      happening.servedAfterMs = await untilServing();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  await Promise.all(visits);
  return happened;
}
