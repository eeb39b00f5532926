import type { WaitContext } from '#operations';
import type { HintSink, LiveStream, WatchedVersion } from '../../core/live/live.ts';
import type { Principal } from '../../core/principal.ts';
import type { AskedRow, Connection, Row, StreamListener } from '../client/ports.ts';
import type { FamilyModel } from './shared-database.ts';
import type { ClientWorld } from './simulated-client.ts';
import type { SimulatedProcess } from './simulated-process.ts';
import { epochIn, isOlder } from './version-parts.ts';

/** How long a stream may live after a revocation whose message was lost: a sweep that had begun, a pause, one more sweep. */
const REVOCATION_MS = 500 + 4 * 310;

/** A client's connection to one process. Hints and the end of a stream arrive late; nothing arrives after its loss. */
export class SimulatedConnection implements Connection, HintSink {
  readonly #world: ClientWorld;
  readonly #process: SimulatedProcess;
  readonly #principal: Principal;
  readonly #family: FamilyModel;
  readonly #lost = Promise.withResolvers<never>();
  readonly #stopHearing: () => void;
  readonly #hinted = new Map<string, string>();
  #stream: LiveStream | undefined;
  #listener: StreamListener | undefined;
  #isOver = false;
  #isReading = true;
  #ready: (() => void) | undefined;

  constructor(world: ClientWorld, process: SimulatedProcess, principal: Principal, family: FamilyModel) {
    this.#world = world;
    this.#process = process;
    this.#principal = principal;
    this.#family = family;
    this.#lost.promise.catch(() => undefined);
    this.#stopHearing = process.onKill(() => this.lose());
  }

  async read(uri: string): Promise<Row> {
    const hinted = this.#hinted.get(uri);
    const { version, state } = await this.#unlessLost(this.#process.resources.read(this.#principal, uri));
    if (hinted !== undefined && isOlder(version, hinted)) this.#violation(`${uri} read after ${hinted}`);
    return { uri, status: 'changed', version, state };
  }

  async waitAndRead(asked: readonly AskedRow[], timeoutMs: number, signal: AbortSignal): Promise<readonly Row[]> {
    const context: WaitContext = {
      principal: this.#principal,
      expiresAt: Number.POSITIVE_INFINITY,
      signal,
      onProgress: undefined,
    };
    const input = { resources: asked, timeoutMs, includeState: true };
    const answered = Promise.resolve(this.#process.wait.run(context as never, input, undefined));
    const { resources } = (await this.#unlessLost(answered)) as { resources: unknown };
    this.#stopHearing();
    return JSON.parse(JSON.stringify(resources)) as Row[];
  }

  async openStream(asked: readonly Required<AskedRow>[], listener: StreamListener): Promise<() => void> {
    this.#listener = listener;
    const stream = this.#process.engine.open({ principal: this.#principal, expiresAt: Number.POSITIVE_INFINITY }, this);
    this.#stream = stream;
    await this.#unlessLost(Promise.all(asked.map(({ uri, sinceVersion }) => stream.watch(uri, sinceVersion)))).catch(
      (thrown) => {
        this.lose();
        throw thrown;
      },
    );
    return () => this.lose();
  }

  send(hints: readonly WatchedVersion[]): boolean {
    for (const { uri, version } of hints) this.#check(uri, version);
    const { time } = this.#world;
    for (const { uri, version } of hints) {
      time.after(time.between(0, 5), () => {
        if (!this.#isOver) this.#listener?.onHint(uri, version);
      });
    }
    return this.#isReading;
  }

  whenReady(callback: () => void): void {
    this.#ready = callback;
    if (this.#isReading) this.#world.time.soon(callback);
  }

  end(): void {
    const { time } = this.#world;
    time.after(time.between(0, 20), () => this.lose());
  }

  stall(ms: number): void {
    this.#isReading = false;
    this.#world.time.after(ms, () => {
      this.#isReading = true;
      this.#ready?.();
    });
  }

  lose(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stopHearing();
    this.#stream?.close();
    this.#lost.reject(new Error('the connection is lost'));
    this.#listener?.onEnd();
  }

  #unlessLost<Result>(result: Promise<Result>): Promise<Result> {
    return Promise.race([result, this.#lost.promise]);
  }

  #check(uri: string, version: string): void {
    const last = this.#hinted.get(uri);
    if (last !== undefined && (last === version || isOlder(version, last))) {
      this.#violation(`${uri} went from ${last} to ${version}`);
    }
    this.#hinted.set(uri, version);
    if (epochIn(version).split('-')[0] !== this.#family.familyId) this.#violation(`heard of ${version}`);
    const revokedAt = this.#family.revokedChannels.get(this.#principal.channelId);
    if (revokedAt === undefined || this.#world.calmSince() > revokedAt) return;
    if (this.#world.time.elapsedMs - revokedAt > REVOCATION_MS) this.#violation('a revoked stream lives on');
  }

  #violation(words: string): void {
    this.#world.violation(`${this.#family.familyId}: ${words}`);
  }
}
