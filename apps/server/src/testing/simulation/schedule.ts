import { seededRandom } from '../seeded-random.ts';
import { type FamilyModel, SharedDatabase } from './shared-database.ts';
import { SimulatedBus } from './simulated-bus.ts';
import { type ClientWorld, SimulatedClient } from './simulated-client.ts';
import { SimulatedProcess } from './simulated-process.ts';
import { VirtualTime } from './virtual-time.ts';

/** How one schedule ended. */
export interface Outcome {
  readonly violations: readonly string[];
  /** Clients that did not have the latest state of a resource when all was quiet again. */
  readonly behind: readonly string[];
  readonly writes: number;
  readonly kills: number;
}

const uris = [
  'sprout://child/c1/gems',
  'sprout://child/c2/gems',
  'sprout://family/activity',
  'sprout://family/activity?types=a.b',
  'sprout://family/activity?types=a.b,c.d',
];
/** The URIs that writes touch. */
const touchedUris = [
  'sprout://child/c1/gems',
  'sprout://child/c2/gems',
  'sprout://family/activity',
  'sprout://family/activity?types=a.b',
  'sprout://family/activity?types=c.d',
];

const TROUBLE_MS = 4_000;
/** Enough time to cut every stalled stream, to connect every client again, and to sweep everywhere. */
const QUIET_MS = 6_000;

const database = new SharedDatabase();

/** Runs one schedule of writers, watchers and accidents, all decided by the seed. */
export async function playSchedule(seed: number): Promise<Outcome> {
  const schedule = new Schedule(seed);
  return schedule.play();
}

class Schedule implements ClientWorld {
  readonly time: VirtualTime;
  readonly database = database;
  readonly violations: string[] = [];
  readonly #bus: SimulatedBus;
  readonly #isShared: boolean;
  readonly #families: FamilyModel[];
  readonly #clients: SimulatedClient[];
  #processes: SimulatedProcess[] = [];
  #isDatabaseUp = true;
  #calmSince = 0;
  #writes = 0;
  #kills = 0;

  constructor(seed: number) {
    this.time = new VirtualTime(seededRandom(seed));
    this.#bus = new SimulatedBus(this.time);
    database.reset();
    const { time } = this;
    this.#isShared = time.chance(0.75);
    this.#families = ['fa', 'fb'].map((familyId) => database.addFamily(familyId));
    const processes = this.#isShared ? 2 + Math.floor(time.between(0, 3)) : 1;
    for (let count = 0; count < processes; count++) this.#startProcess();
    this.#clients = Array.from({ length: 2 + Math.floor(time.between(0, 4)) }, () => this.#newClient());
  }

  violation(words: string): void {
    this.violations.push(`after ${Math.round(this.time.elapsedMs)} ms: ${words}`);
  }

  anyProcess(): SimulatedProcess | undefined {
    return this.#processes.length === 0 ? undefined : this.time.pick(this.#processes);
  }

  calmSince(): number {
    return this.#calmSince;
  }

  async play(): Promise<Outcome> {
    const { time } = this;
    for (const client of this.#clients) client.start();
    this.#bus.lossShare = time.chance(0.3) ? time.between(0, 0.5) : 0;
    const actions = 20 + Math.floor(time.between(0, 60));
    for (let count = 0; count < actions; count++) time.after(time.between(0, TROUBLE_MS), () => this.#act());
    await time.pass(TROUBLE_MS);
    this.#bus.lossShare = 0;
    if (this.#processes.length === 0) this.#startProcess();
    await time.pass(QUIET_MS);
    const behind = this.#clients.flatMap((client) =>
      client.behind().map((uri) => `${client.kind} ${client.family.familyId} ${uri}`),
    );
    this.#findIntruders();
    for (const process of this.#processes) process.kill();
    return { violations: this.violations, behind, writes: this.#writes, kills: this.#kills };
  }

  /** Finds revoked channels that still have something open. */
  #findIntruders(): void {
    for (const { engine } of this.#processes) {
      for (const { watcher } of [...engine.streams.all(), ...engine.waits.all()]) {
        const { familyId, channelId } = watcher.principal;
        if (database.families.get(familyId)?.revokedChannels.has(channelId)) this.violation(`${channelId} is still in`);
      }
    }
  }

  #newClient(): SimulatedClient {
    const family = this.time.pick(this.#families);
    const watched = uris.filter(() => this.time.chance(0.5));
    const some = watched.length === 0 ? [this.time.pick(uris)] : watched;
    return new SimulatedClient(this, family, some, this.time.chance(0.6) ? 'stream' : 'wait');
  }

  #startProcess(): void {
    this.#processes.push(
      new SimulatedProcess({
        time: this.time,
        database,
        bus: this.#bus,
        isShared: this.#isShared,
        isDatabaseUp: () => this.#isDatabaseUp,
      }),
    );
  }

  #act(): void {
    const { time } = this;
    const dice = time.random();
    if (dice < 0.68) this.#write();
    else if (dice < 0.75) this.#kill();
    else if (dice < 0.8) this.#cutBus();
    else if (dice < 0.84) this.#stopDatabase();
    else if (dice < 0.87) time.stepClock(time.between(-1, 1) * 24 * 3_600_000);
    else if (dice < 0.9) this.#revoke();
    else if (dice < 0.92) this.#restore();
    else if (dice < 0.96) this.#ofStreams((client) => client.disconnect());
    else this.#ofStreams((client) => client.stall(time.between(0, 4_000)));
  }

  #write(): void {
    const process = this.anyProcess();
    if (process === undefined) return;
    this.#writes++;
    const touched = touchedUris.filter(() => this.time.chance(0.3));
    void process.write(this.time.pick(this.#families), touched);
  }

  #kill(): void {
    const process = this.anyProcess();
    if (process === undefined) return;
    this.#kills++;
    process.kill();
    this.#processes = this.#processes.filter((other) => other !== process);
    this.time.after(this.time.between(0, 500), () => this.#startProcess());
  }

  #cutBus(): void {
    const process = this.anyProcess();
    if (process !== undefined) this.#bus.cut(process, this.time.between(0, 1_500));
  }

  #stopDatabase(): void {
    this.#isDatabaseUp = false;
    this.#calmSince = Number.POSITIVE_INFINITY;
    this.time.after(this.time.between(0, 800), () => {
      this.#isDatabaseUp = true;
      this.#calmSince = this.time.elapsedMs;
    });
  }

  /** Revocation goes through a process like any other write. */
  #revoke(): void {
    const { family, channelId } = this.time.pick(this.#clients);
    void this.anyProcess()?.write(family, ['sprout://family/activity'], channelId);
  }

  /** No message is sent: only the store knows. A process that does not share its store is down during the restore. */
  #restore(): void {
    if (!this.#isShared) this.#kill();
    if (this.#isDatabaseUp) database.restore(this.time.pick(this.#families));
  }

  #ofStreams(act: (client: SimulatedClient) => void): void {
    const streams = this.#clients.filter(({ kind }) => kind === 'stream');
    if (streams.length > 0) act(this.time.pick(streams));
  }
}
