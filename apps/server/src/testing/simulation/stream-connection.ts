import type { HintSink, LiveStream, WatchedVersion } from '../../core/live/live.ts';
import type { Principal } from '../../core/principal.ts';
import type { ResourceState } from '../../core/resources/resource-reader.ts';
import { type ClientWorld, epochIn, revisionIn } from './client.ts';
import type { FamilyModel } from './shared-database.ts';
import type { SimulatedProcess } from './simulated-process.ts';

/** How long a stream may outlive a revocation of which no message came: a sweep that had just begun, a pause, and one more sweep, all slow. */
const REVOCATION_MS = 500 + 4 * 310;

export interface ConnectionParts {
  readonly world: ClientWorld;
  readonly process: SimulatedProcess;
  readonly principal: Principal;
  readonly family: FamilyModel;
  /** The URIs, each with the version that the client has. */
  readonly watched: readonly (readonly [string, string | undefined])[];
  readonly onRead: (uri: string, state: ResourceState) => void;
  readonly onLost: () => void;
}

/** One connection of a client, with a network in between that takes its time. What comes after its loss is not heard. */
export class StreamConnection implements HintSink {
  readonly #parts: ConnectionParts;
  readonly #stopHearing: () => void;
  readonly #hinted = new Map<string, string>();
  /** Resources that are being read; true: once more, because there was a hint meanwhile. */
  readonly #reading = new Map<string, boolean>();
  #stream: LiveStream | undefined;
  #isOver = false;
  #isReading = true;
  #ready: (() => void) | undefined;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#stopHearing = parts.process.onKill(() => this.lose());
  }

  open(): void {
    const { process, principal, watched } = this.#parts;
    try {
      this.#stream = process.engine.open({ principal, expiresAt: Number.POSITIVE_INFINITY }, this);
    } catch {
      this.lose();
      return;
    }
    for (const [uri, known] of watched) {
      this.#stream.watch(uri, known).then(
        () => {
          if (known === undefined) this.#read(uri);
        },
        () => this.lose(),
      );
    }
  }

  send(hints: readonly WatchedVersion[]): boolean {
    for (const { uri, version } of hints) this.#check(uri, version);
    const { time } = this.#parts.world;
    for (const { uri } of hints) time.after(time.between(0, 5), () => this.#read(uri));
    return this.#isReading;
  }

  whenReady(callback: () => void): void {
    this.#ready = callback;
    if (this.#isReading) this.#parts.world.time.soon(callback);
  }

  end(): void {
    const { time } = this.#parts.world;
    time.after(time.between(0, 20), () => this.lose());
  }

  stall(ms: number): void {
    this.#isReading = false;
    this.#parts.world.time.after(ms, () => {
      this.#isReading = true;
      this.#ready?.();
    });
  }

  lose(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stopHearing();
    this.#stream?.close();
    this.#parts.onLost();
  }

  /** One read at a time, or an older snapshot could arrive after a newer one. What fails is tried again. */
  #read(uri: string): void {
    if (this.#isOver) return;
    if (this.#reading.has(uri)) {
      this.#reading.set(uri, true);
      return;
    }
    this.#reading.set(uri, false);
    const { process, principal, world } = this.#parts;
    const hinted = this.#hinted.get(uri);
    process.resources.read(principal, uri).then(
      (state) => {
        if (this.#isOver) return;
        this.#parts.onRead(uri, state);
        if (hinted !== undefined && isOlder(state.version, hinted)) this.#violation(`${uri} read after ${hinted}`);
        if (this.#endRead(uri)) this.#read(uri);
      },
      () => {
        this.#endRead(uri);
        world.time.after(50, () => this.#read(uri));
      },
    );
  }

  #endRead(uri: string): boolean {
    const isAskedAgain = this.#reading.get(uri) === true;
    this.#reading.delete(uri);
    return isAskedAgain;
  }

  #check(uri: string, version: string): void {
    const { family, principal, world } = this.#parts;
    const last = this.#hinted.get(uri);
    if (last !== undefined && (last === version || isOlder(version, last))) {
      this.#violation(`${uri} went from ${last} to ${version}`);
    }
    this.#hinted.set(uri, version);
    if (epochIn(version).split('-')[0] !== family.familyId) this.#violation(`heard of ${version}`);
    const revokedAt = family.revokedChannels.get(principal.channelId);
    if (revokedAt !== undefined && world.calmSince() > revokedAt) return;
    if (revokedAt !== undefined && world.time.elapsedMs - revokedAt > REVOCATION_MS) {
      this.#violation('a revoked stream lives on');
    }
  }

  #violation(words: string): void {
    this.#parts.world.violation(`${this.#parts.family.familyId}: ${words}`);
  }
}

/** Within one epoch. */
function isOlder(version: string, than: string): boolean {
  return epochIn(version) === epochIn(than) && revisionIn(version) < revisionIn(than);
}
