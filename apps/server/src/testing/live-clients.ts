import { setTimeout as sleep } from 'node:timers/promises';
import { bearer, callApi } from './api.ts';
import { EventReader } from './event-reader.ts';

interface Row {
  readonly uri: string;
  readonly status: string;
  readonly version: string | null;
  readonly state?: Readonly<Record<string, unknown>>;
}

export interface Known {
  readonly version: string;
  readonly state: string;
}

export interface LiveClientParts {
  readonly token: string;
  readonly uris: readonly string[];
  /** Where to connect next: any server that is up. */
  readonly anyUrl: () => string;
}

const PAUSE_MS = 20;

/** Somebody who watches over HTTP and follows the rules of versions. */
export abstract class LiveClient {
  readonly known = new Map<string, Known>();
  readonly violations: string[] = [];
  /** Changes that it learned of. */
  news = 0;
  protected isOver = false;
  protected readonly parts: LiveClientParts;
  #done: Promise<void> | undefined;

  constructor(parts: LiveClientParts) {
    this.parts = parts;
  }

  start(): void {
    this.#done = this.#loop();
  }

  async stop(): Promise<void> {
    this.isOver = true;
    this.interrupt();
    await this.#done;
  }

  protected abstract interrupt(): void;

  /** Connects once and stays until the connection is lost. */
  protected abstract session(url: string): Promise<void>;

  protected async waitAndRead(url: string, asked: readonly object[], timeoutMs: number, signal?: AbortSignal) {
    const response = await fetch(`${url}/api/ops/resource.wait_and_read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(this.parts.token) },
      body: JSON.stringify({ resources: asked, timeoutMs }),
      ...(signal && { signal }),
    });
    const body = (await response.json()) as { resources?: Row[] };
    if (body.resources === undefined) throw new Error(JSON.stringify(body));
    return body.resources;
  }

  protected learn({ uri, version, state }: Row): void {
    if (version === null || state === undefined) return;
    const before = this.known.get(uri);
    this.known.set(uri, { version, state: JSON.stringify(state) });
    if (before?.version === version) return;
    this.news++;
    if (before !== undefined && !isLater(version, before.version)) {
      this.violations.push(`${uri} was read as ${version} after ${before.version}`);
    }
  }

  async #loop(): Promise<void> {
    while (!this.isOver) {
      // Whatever goes wrong: connect again, with the versions that are known.
      await this.session(this.parts.anyUrl()).catch(() => undefined);
      if (!this.isOver) await sleep(PAUSE_MS);
    }
  }
}

/** Hears hints on a stream, and reads what they tell of. */
export class StreamingClient extends LiveClient {
  #reader: EventReader | undefined;

  protected interrupt(): void {
    this.#reader?.close();
  }

  /** Breaks the connection. */
  disconnect(): void {
    this.#reader?.close();
  }

  protected async session(url: string): Promise<void> {
    const { uris, token } = this.parts;
    for (const uri of uris) if (!this.known.has(uri)) await this.#read(url, uri);
    const address = new URL('/api/live', url);
    for (const uri of uris) address.searchParams.append('uri', uri);
    for (const uri of uris) address.searchParams.append('since', this.known.get(uri)?.version ?? '');
    const reader = await EventReader.open(address, bearer(token));
    this.#reader = reader;
    if (this.isOver) reader.close();
    const hinted = new Map<string, string>();
    try {
      for (let event = await reader.next(); event !== undefined; event = await reader.next()) {
        if (event.event !== 'updated') continue;
        const { uri, version } = event.data as { uri: string; version: string };
        const last = hinted.get(uri);
        if (last !== undefined && !isLater(version, last)) this.violations.push(`${uri}: ${version} after ${last}`);
        hinted.set(uri, version);
        await this.#read(url, uri);
      }
    } finally {
      reader.close();
    }
  }

  async #read(url: string, uri: string): Promise<void> {
    for (const row of await this.waitAndRead(url, [{ uri }], 0)) this.learn(row);
  }
}

/** Waits with its versions, again and again. */
export class PatientClient extends LiveClient {
  #controller = new AbortController();

  protected interrupt(): void {
    this.#controller.abort();
  }

  protected async session(url: string): Promise<void> {
    while (!this.isOver) {
      const asked = this.parts.uris.map((uri) => ({ uri, sinceVersion: this.known.get(uri)?.version }));
      for (const row of await this.waitAndRead(url, asked, 30_000, this.#controller.signal)) this.learn(row);
    }
  }
}

/** What the resources show now, asked for afresh. */
export async function readAfresh(url: string, token: string, uris: readonly string[]): Promise<Map<string, Known>> {
  const args = { resources: uris.map((uri) => ({ uri })), timeoutMs: 0 };
  const { body } = await callApi<{ resources: Row[] }>(url, 'resource.wait_and_read', args, bearer(token));
  return new Map(
    body.resources.map(({ uri, version, state }) => [uri, { version: version ?? '', state: JSON.stringify(state) }]),
  );
}

/** In one epoch, and so in one family: no version is ever compared with another's. */
function isLater(version: string, than: string): boolean {
  const [epoch, revision = ''] = version.split('.');
  const [before, revisionBefore = ''] = than.split('.');
  return epoch === before && Number.parseInt(revision, 36) > Number.parseInt(revisionBefore, 36);
}
