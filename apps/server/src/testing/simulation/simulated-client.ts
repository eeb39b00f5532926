import type { Principal } from '../../core/principal.ts';
import type { Follower } from '../client/follower.ts';
import type { Row } from '../client/ports.ts';
import { StreamFollower } from '../client/stream-follower.ts';
import type { Known } from '../client/version-map.ts';
import { WaitFollower } from '../client/wait-follower.ts';
import type { FamilyModel, SharedDatabase } from './shared-database.ts';
import { SimulatedConnection } from './simulated-connection.ts';
import type { SimulatedProcess } from './simulated-process.ts';
import { epochIn } from './version-parts.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface ClientWorld {
  readonly time: VirtualTime;
  readonly database: SharedDatabase;
  /** Any process that is up, as a load balancer would choose. */
  anyProcess(): SimulatedProcess | undefined;
  /** When the database last came back, in elapsed time. */
  calmSince(): number;
  /** Reports something that must never happen. */
  violation(words: string): void;
}

/** Some waits end before anything happens. The others outlast the schedule, so a missed wake-up is noticed. */
const timeouts = [0, 700, 30_000, 30_000];

let channels = 0;

/** The real client on a simulated network, with checks of every hint and answer. */
export class SimulatedClient {
  readonly family: FamilyModel;
  readonly uris: readonly string[];
  readonly kind: 'stream' | 'wait';
  readonly #world: ClientWorld;
  readonly #follower: Follower;
  #channelId = `ch_${channels++}`;
  #connection: SimulatedConnection | undefined;

  constructor(world: ClientWorld, family: FamilyModel, uris: readonly string[], kind: 'stream' | 'wait') {
    this.#world = world;
    this.family = family;
    this.uris = uris;
    this.kind = kind;
    const { time } = world;
    const parts = {
      uris,
      time,
      connect: () => this.#connect(),
      pauseMs: () => time.between(0, 200),
      onRow: (row: Row, before: Known | undefined) => this.#check(row, before),
    };
    this.#follower = kind === 'stream' ? new StreamFollower(parts) : new WaitFollower(parts, () => time.pick(timeouts));
  }

  get channelId(): string {
    return this.#channelId;
  }

  start(): void {
    this.#follower.start();
  }

  /** The network between client and server breaks. */
  disconnect(): void {
    this.#connection?.lose();
  }

  /** Stops reading for a while, possibly too long. */
  stall(ms: number): void {
    this.#connection?.stall(ms);
  }

  /** The resources of which it does not have the latest state. */
  behind(): string[] {
    const { epoch, values } = this.#world.database.families.get(this.family.familyId) as FamilyModel;
    return this.uris.filter((uri) => {
      const known = this.#follower.known.get(uri);
      const shown = JSON.stringify(touchedUrisOf(uri).map((touched) => values.get(touched) ?? 0));
      return known === undefined || !known.version.startsWith(`${epoch}.`) || shownIn(known.state) !== shown;
    });
  }

  #connect(): SimulatedConnection {
    const process = this.#world.anyProcess();
    if (process === undefined) throw new Error('no process is up');
    this.#connection = new SimulatedConnection(this.#world, process, this.#signIn(), this.family);
    return this.#connection;
  }

  /** A client whose channel was revoked signs in again, through a new channel. */
  #signIn(): Principal {
    if (this.family.revokedChannels.has(this.#channelId)) this.#channelId = `ch_${channels++}`;
    const { familyId } = this.family;
    return { kind: 'agent', familyId, actorId: 'par', channelId: this.#channelId, scopes: 'all' };
  }

  #check({ uri, status, version, state }: Row, before: Known | undefined): void {
    if (version === null) this.#world.violation(`${uri} is ${status}`);
    else if (epochIn(version).split('-')[0] !== this.family.familyId) {
      this.#world.violation(`${this.family.familyId} read ${version}`);
    } else if (state === undefined && before?.version !== version) {
      this.#world.violation(`${uri} unchanged under ${version}`);
    }
  }
}

function shownIn(state: unknown): string {
  return JSON.stringify((state as { readonly shown: readonly number[] }).shown);
}

function touchedUrisOf(uri: string): string[] {
  const [path, types] = uri.split('?types=') as [string, string | undefined];
  return types === undefined ? [path] : types.split(',').map((type) => `${path}?types=${type}`);
}
