/**
 * Live resources: one signal for each address, filled by `resource.wait_and_read { timeoutMs: 0 }` and kept fresh by hints. A visible
 * tab has one EventSource for all addresses (browsers allow six connections to a server); a hidden one has none, and reads again
 * when it is looked at.
 */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Client } from './call.ts';
import type { LiveUri } from './live-uris.ts';
import type { Resources } from './operations.ts';
import type { Problem } from './problem.ts';

export type LiveState<Value> =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly value: Value }
  /** Not there, or not for this caller. */
  | { readonly is: 'gone' }
  | { readonly is: 'failed'; readonly problem: Problem };

interface Entry {
  readonly uri: string;
  readonly state: Signal<LiveState<unknown>>;
  users: number;
  version: string | null;
  isStale: boolean;
  /** The version that made it stale; undefined if it is to be read whatever its version. */
  staleSince: string | undefined;
}

export type LiveStatus = 'connecting' | 'live' | 'away';

export interface LiveOptions {
  readonly client: Client;
  readonly base: () => string;
  readonly openStream: (url: string) => EventSource;
  readonly later: (ms: number, act: () => void) => () => void;
  /** Sees every state first. */
  readonly onState?: (state: object) => void;
}

const AGAIN_MS = 3_000;

export class Live {
  private readonly options: LiveOptions;
  private readonly entries = new Map<string, Entry>();
  private readonly connection = signal<LiveStatus>('connecting');
  private stream: EventSource | undefined;
  private streamed = new Set<string>();
  private isVisible = true;
  private isScheduled = false;
  private isReading = false;

  constructor(options: LiveOptions) {
    this.options = options;
  }

  get status(): ReadonlySignal<LiveStatus> {
    return this.connection;
  }

  /** The state of a resource. It stays fresh until `release` was called as often as `watch`. */
  watch<Name extends keyof Resources>(uri: LiveUri<Name>): ReadonlySignal<LiveState<Resources[Name]>> {
    const entry = this.entry(uri);
    entry.users++;
    if (!this.streamed.has(uri)) markStale(entry, undefined);
    this.schedule();
    return entry.state as ReadonlySignal<LiveState<Resources[Name]>>;
  }

  release(uri: string): void {
    const entry = this.entries.get(uri);
    if (entry !== undefined) entry.users--;
  }

  /** A write of ours answered with the versions that it made: reads them now, without waiting for the hint. */
  noteVersions(versions: Readonly<Record<string, string>> | undefined): void {
    for (const [uri, version] of Object.entries(versions ?? {})) this.noteVersion(uri, version);
  }

  /** A hidden tab holds no connection. */
  setVisible(isVisible: boolean): void {
    if (this.isVisible === isVisible) return;
    this.isVisible = isVisible;
    if (isVisible) this.readAll();
    else this.closeStream();
  }

  /** Everything again, for somebody who asks for it or came back. */
  refresh(): void {
    this.closeStream();
    this.readAll();
  }

  private readAll(): void {
    for (const entry of this.entries.values()) markStale(entry, undefined);
    this.schedule();
  }

  private entry(uri: string): Entry {
    const found = this.entries.get(uri);
    if (found !== undefined) return found;
    const state: Entry['state'] = signal({ is: 'loading' });
    const entry: Entry = { uri, state, users: 0, version: null, isStale: true, staleSince: undefined };
    this.entries.set(uri, entry);
    return entry;
  }

  /** Addresses that several components ask for in one go are read in one call. */
  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    queueMicrotask(() => {
      this.isScheduled = false;
      void this.readStale();
    });
  }

  private used(): Entry[] {
    return [...this.entries.values()].filter(({ users }) => users > 0);
  }

  private async readStale(): Promise<void> {
    if (this.isReading || !this.isVisible) return;
    const stale = this.used().filter(({ isStale }) => isStale);
    if (stale.length === 0) return this.openStream();
    this.isReading = true;
    for (const entry of stale) entry.isStale = false;
    const outcome = await this.options.client.read('resource.wait_and_read', {
      resources: stale.map(({ uri, version }) => ({ uri, sinceVersion: version })),
      timeoutMs: 0,
    });
    this.isReading = false;
    if (outcome.ok) for (const row of outcome.data.resources) this.take(row);
    else this.fail(stale, outcome.problem);
    if (outcome.ok) this.schedule();
  }

  private take(row: {
    uri: string;
    status: string;
    version: string | null;
    state?: Record<string, unknown> | undefined;
  }): void {
    const entry = this.entry(row.uri);
    entry.version = row.version;
    // The hint of a write that came while this was read: it is in here.
    if (entry.staleSince !== undefined && entry.staleSince === row.version) entry.isStale = false;
    if (row.state !== undefined) this.options.onState?.(row.state);
    if (row.state !== undefined) entry.state.value = { is: 'ready', value: row.state };
    else if (row.status !== 'unchanged') entry.state.value = { is: 'gone' };
  }

  /** What is on the screen stays there; what was never read says why. */
  private fail(entries: readonly Entry[], problem: Problem): void {
    this.connection.value = 'away';
    for (const entry of entries) {
      markStale(entry, undefined);
      if (entry.state.peek().is === 'loading') entry.state.value = { is: 'failed', problem };
    }
    if (problem.kind !== 'signedOut') this.options.later(AGAIN_MS, () => this.schedule());
  }

  private openStream(): void {
    const used = this.used().filter(({ version }) => version !== null);
    const isCovered = used.every(({ uri }) => this.streamed.has(uri));
    if (!this.isVisible || used.length === 0 || (this.stream !== undefined && isCovered)) return;
    this.closeStream();
    this.streamed = new Set(used.map(({ uri }) => uri));
    const query = used.map(
      ({ uri, version }) => `uri=${encodeURIComponent(uri)}&since=${encodeURIComponent(version ?? '')}`,
    );
    const stream = this.options.openStream(`${this.options.base()}/api/live?${query.join('&')}`);
    this.stream = stream;
    stream.addEventListener('watching', (event) => {
      this.connection.value = 'live';
      const { versions } = JSON.parse(event.data) as { versions: Record<string, string> };
      for (const [uri, version] of Object.entries(versions)) this.noteVersion(uri, version);
    });
    stream.addEventListener('updated', (event) => {
      const { uri, version } = JSON.parse(event.data) as { uri: string; version: string };
      this.noteVersion(uri, version);
    });
    stream.addEventListener('end', () => this.askWhy(stream));
    stream.addEventListener('error', () => {
      if (this.stream !== stream) return;
      this.connection.value = 'away';
      // While it connects again by itself there is nothing to do; EventSource hides why it was closed for good.
      if (stream.readyState === stream.CLOSED) this.askWhy(stream);
    });
  }

  private noteVersion(uri: string, version: string): void {
    const entry = this.entries.get(uri);
    if (entry === undefined || entry.version === version) return;
    const isToBeReadAnyway = entry.isStale && entry.staleSince === undefined;
    markStale(entry, isToBeReadAnyway ? undefined : version);
    this.schedule();
  }

  /** A call says why the stream ended, e.g. that the session is over; it also says when the server is back. */
  private askWhy(stream: EventSource): void {
    if (this.stream !== stream) return;
    this.closeStream();
    this.options.later(AGAIN_MS / 3, () => this.readAll());
  }

  private closeStream(): void {
    this.stream?.close();
    this.stream = undefined;
    this.streamed = new Set();
    if (this.connection.peek() === 'live') this.connection.value = 'connecting';
  }
}

function markStale(entry: Entry, version: string | undefined): void {
  entry.isStale = true;
  entry.staleSince = version;
}
