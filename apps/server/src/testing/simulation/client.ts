import type { Principal } from '../../core/principal.ts';
import type { FamilyModel, SharedDatabase } from './shared-database.ts';
import type { SimulatedProcess } from './simulated-process.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What a client knows of a resource: what it last read, and the version that came with it. */
export interface Known {
  readonly version: string;
  readonly state: string;
}

export interface ClientWorld {
  readonly time: VirtualTime;
  readonly database: SharedDatabase;
  /** Any process that is up, as a balancer would choose. */
  anyProcess(): SimulatedProcess | undefined;
  /** When the database last came back, in elapsed time. */
  calmSince(): number;
  /** Something happened that must never happen. */
  violation(words: string): void;
}

let channels = 0;

/** Somebody who watches resources of one family and follows the rules of versions, and no others. */
export abstract class Client {
  readonly family: FamilyModel;
  readonly uris: readonly string[];
  readonly known = new Map<string, Known>();
  protected readonly world: ClientWorld;
  #channelId = `ch_${channels++}`;

  constructor(world: ClientWorld, family: FamilyModel, uris: readonly string[]) {
    this.world = world;
    this.family = family;
    this.uris = uris;
  }

  /** A client whose sign-in was revoked signs in again, as somebody new. */
  protected get principal(): Principal {
    if (this.family.revokedChannels.has(this.#channelId)) this.#channelId = `ch_${channels++}`;
    const { familyId } = this.family;
    return { kind: 'agent', familyId, actorId: 'par', channelId: this.#channelId, scopes: 'all' };
  }

  get channelId(): string {
    return this.#channelId;
  }

  abstract start(): void;

  /** Which resources it has not the latest state of. */
  behind(): string[] {
    const { families } = this.world.database;
    const { epoch, values } = families.get(this.family.familyId) as FamilyModel;
    return this.uris.filter((uri) => {
      const known = this.known.get(uri);
      const shown = JSON.stringify(stampsOf(uri).map((stamp) => values.get(stamp) ?? 0));
      return known === undefined || !known.version.startsWith(`${epoch}.`) || known.state !== shown;
    });
  }

  protected learn(uri: string, version: string, state: { readonly shown: readonly number[] }): void {
    this.known.set(uri, { version, state: JSON.stringify(state.shown) });
    if (epochIn(version).split('-')[0] !== this.family.familyId) {
      this.world.violation(`${this.family.familyId} read ${version}`);
    }
  }
}

function stampsOf(uri: string): string[] {
  const [path, types] = uri.split('?types=') as [string, string | undefined];
  return types === undefined ? [path] : types.split(',').map((type) => `${path}?types=${type}`);
}

export function epochIn(version: string): string {
  return version.slice(0, version.lastIndexOf('.'));
}

export function revisionIn(version: string): number {
  return Number.parseInt(version.slice(version.lastIndexOf('.') + 1), 36);
}
