import type { Operation } from '#operations';
import { resources as catalogue } from '../../catalogue.ts';
import { LiveEngine } from '../../core/live/engine.ts';
import { Relay } from '../../core/live/relay.ts';
import { waitAndRead } from '../../core/live/wait-and-read.ts';
import type { Timers } from '../../core/ports.ts';
import type { Principal } from '../../core/principal.ts';
import type { ResourceDefinition } from '../../core/resources/define-resource.ts';
import { implementResource, type Resource } from '../../core/resources/resource.ts';
import { ResourceReader } from '../../core/resources/resource-reader.ts';
import type { familyActivity } from '../../domains/activity/resource-schemas.ts';
import { type Awaitable, type Query, type Store, StoreFault } from '../../store/port.ts';
import { sqliteDialect } from '../../store/sqlite/dialect.ts';
import type { FamilyModel, SharedDatabase } from './shared-database.ts';
import type { SimulatedBus } from './simulated-bus.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface Surroundings {
  readonly time: VirtualTime;
  readonly database: SharedDatabase;
  readonly bus: SimulatedBus;
  /** Whether other processes share the database. */
  readonly isShared: boolean;
  /** Whether the database answers at the moment. */
  readonly isDatabaseUp: () => boolean;
}

/** One server process with a real live engine. It can die at any moment; then its pending work does not happen. */
export class SimulatedProcess {
  readonly engine: LiveEngine;
  readonly relay: Relay;
  readonly resources: ResourceReader;
  readonly wait: Operation;
  isAlive = true;
  readonly faults: unknown[] = [];
  readonly #surroundings: Surroundings;
  readonly #whenKilled = new Set<() => void>();

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    const { time, bus } = surroundings;
    const timers = this.#timers();
    const store = this.#store();
    this.resources = new ResourceReader(
      catalogue.map((definition) => this.#resource(definition)),
      store,
      time,
    );
    this.engine = new LiveEngine({
      store,
      resources: this.resources,
      clock: time,
      timers,
      // Short, so that schedules see streams end and clients come back.
      random: { integer: (below) => time.between(0, below - 1) },
      findRevoked: (_db, principals) => this.#findRevoked(principals),
      onFault: (fault) => this.faults.push(fault),
      limits: { roundsBehind: 4, streamMs: 20_000 },
    });
    this.relay = new Relay(this.engine, () => {});
    this.wait = waitAndRead.bind({ engine: this.engine, timers });
    this.engine.start();
    if (surroundings.isShared) this.relay.join((listener) => bus.join(this, listener));
  }

  /** Commits, and publishes a moment later: in between the process may die. */
  async write(family: FamilyModel, uris: readonly string[], revokes?: string): Promise<void> {
    const { database, time, isDatabaseUp } = this.#surroundings;
    if (!isDatabaseUp()) return;
    database.commit(family, uris);
    if (revokes !== undefined) family.revokedChannels.set(revokes, time.elapsedMs);
    const { familyId, epoch, revision } = family;
    await time.sleep(time.between(0, 8));
    if (!this.isAlive) return;
    this.relay.publish({ familyId, epoch, revision, uris, revoked: revokes === undefined ? [] : [revokes] });
  }

  kill(): void {
    this.isAlive = false;
    for (const tell of this.#whenKilled) tell();
    this.#whenKilled.clear();
  }

  /** Calls back when the process dies: its clients lose their connections. */
  onKill(tell: () => void): () => void {
    this.#whenKilled.add(tell);
    return () => this.#whenKilled.delete(tell);
  }

  #timers(): Timers {
    const { time } = this.#surroundings;
    const whileAlive = (run: () => void) => () => {
      if (this.isAlive) run();
    };
    return {
      after: (ms, run) => time.after(ms, whileAlive(run)),
      soon: (run) => time.soon(whileAlive(run)),
      elapsed: () => time.elapsed(),
    };
  }

  /** A store that is slow before the snapshot and again before the answer. */
  #store(): Store {
    const { time, database, isShared, isDatabaseUp } = this.#surroundings;
    const read = async <Result>(work: (query: Query) => Awaitable<Result>): Promise<Result> => {
      await time.sleep(time.between(0, 4));
      if (!isDatabaseUp()) throw new StoreFault('unavailable', 'the database is down');
      // Caught here, because nobody may be listening before the answer is on its way.
      const outcome = await Promise.resolve(work(database.query)).then(
        (result) => ({ result }),
        (thrown: unknown) => ({ thrown }),
      );
      await time.sleep(time.chance(0.2) ? time.between(0, 300) : time.between(0, 4));
      if (!this.isAlive) await new Promise(() => {});
      if ('thrown' in outcome) throw outcome.thrown;
      return outcome.result;
    };
    const none = () => Promise.reject(new Error('the simulation writes past the store'));
    return {
      dialect: sqliteDialect,
      isShared,
      read,
      write: none,
      openBus: () => {
        throw new Error('the simulation joins its own bus');
      },
      ping: none,
      measure: () => {
        throw new Error('nobody watches the simulation');
      },
      close: () => Promise.resolve(),
    };
  }

  #resource(definition: ResourceDefinition): Resource {
    const { database } = this.#surroundings;
    const watches: Resource['watches'] = ({ types, ...parameters }) => {
      const [first, ...rest] = types?.split(',') ?? [];
      const uriOf = (type: string) => `sprout://family/activity?types=${type}`;
      return first === undefined ? [resource.template.expand(parameters)] : [uriOf(first), ...rest.map(uriOf)];
    };
    const resource: Resource = implementResource(definition as typeof familyActivity, {
      watches,
      show: ({ familyId }, parameters) => {
        const values = database.families.get(familyId)?.values;
        return { shown: watches(parameters).map((uri) => values?.get(uri) ?? 0) } as never;
      },
    });
    return resource;
  }

  #findRevoked(principals: readonly Principal[]): string[] {
    const { families } = this.#surroundings.database;
    return principals
      .filter(({ familyId, channelId }) => families.get(familyId)?.revokedChannels.has(channelId))
      .map(({ channelId }) => channelId);
  }
}
