import pg from 'pg';
import { type Bus, type BusListener, MAX_TEXT_BYTES } from '../bus.ts';
import { clientConfig, type Settings } from './options.ts';
import type { Primary } from './primary.ts';
import { pauseMs } from './retry.ts';

const CHANNEL = 'sprout_live';

/** PostgreSQL takes payloads of less than 8,000 bytes; texts are put together until the next would not fit. */
const MAX_PAYLOAD_BYTES = MAX_TEXT_BYTES + 900;
const MAX_PAYLOADS = 50;

/** Texts kept while the connection is down. Beyond that the oldest are dropped: the other processes compare with the store. */
const MAX_WAITING = 20_000;

/** A silent network looks like silent neighbours, so we ask now and then whether the server is there. */
const PROBE_EVERY_MS = 1_000;
const PROBE_LIMIT_MS = 3_000;
const LISTEN_LIMIT_MS = 8_000;
const CLOSE_LIMIT_MS = 500;

/**
 * LISTEN and NOTIFY on a connection of its own. Texts that come while a statement is on its way leave together with the
 * next one: one statement in flight, however much is said. Never inside a write's transaction, whose commits would then
 * queue behind each other across the whole server.
 */
export class PostgresBus implements Bus {
  readonly #settings: Settings;
  readonly #listener: BusListener;
  readonly #primary: Primary;
  readonly #closing = Promise.withResolvers<void>();
  readonly #over: Promise<void>;
  #isClosed = false;
  /** The connection while it listens. */
  #client: pg.Client | undefined;
  #waiting: string[] = [];
  #isSending = false;
  #whenIdle: () => void = ignore;

  /** `primary`: where to listen. Its other users hear from this one, which probes it, that it has moved. */
  constructor(settings: Settings, listener: BusListener, primary: Primary) {
    this.#settings = settings;
    this.#listener = listener;
    this.#primary = primary;
    this.#over = this.#stayConnected();
  }

  send(text: string): void {
    if (this.#isClosed) return;
    if (this.#waiting.length >= MAX_WAITING) this.#waiting.splice(0, MAX_WAITING / 2);
    this.#waiting.push(text);
    this.#sendSoon();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#client !== undefined && (this.#isSending || this.#waiting.length > 0)) {
      const idle = new Promise<void>((resolve) => {
        this.#whenIdle = resolve;
      });
      await Promise.race([idle, waitFor(CLOSE_LIMIT_MS)]);
    }
    this.#closing.resolve();
    await this.#over;
  }

  async #stayConnected(): Promise<void> {
    for (let attempt = 1; !this.#isClosed; attempt++) {
      if ((await this.#primary.look()) && (await this.#listenOnce())) attempt = 1;
      const pause = pauseMs(attempt, this.#settings.jitter);
      if (!this.#isClosed) await Promise.race([waitFor(pause), this.#closing.promise]);
    }
  }

  /** Listens until the connection is gone. False if there was none. */
  async #listenOnce(): Promise<boolean> {
    const settings = { ...this.#settings, url: this.#primary.url, isPooled: false };
    const client = new pg.Client({ ...clientConfig(settings), pipeline: false } as pg.ClientConfig);
    const gone = this.#hear(client);
    let hasListened = false;
    try {
      await Promise.race([this.#listen(client), this.#closing.promise, failAfter(LISTEN_LIMIT_MS)]);
      hasListened = true;
      await Promise.race([gone, this.#probe(client), this.#closing.promise]);
    } catch {
      // The next attempt comes after a pause; until then the store tells what happened.
    }
    this.#client = undefined;
    this.#isSending = false;
    hangUp(client);
    return hasListened;
  }

  async #listen(client: pg.Client): Promise<void> {
    await client.connect();
    // A text may get lost, so the server need not wait until it is on a disk.
    await client.query('SET synchronous_commit = off');
    await client.query(`LISTEN ${CHANNEL}`);
    if (this.#isClosed) return;
    this.#client = client;
    this.#listener.resume();
    this.#sendSoon();
  }

  /** Passes on what comes; resolves when the connection is gone. */
  #hear(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload = '', processId }) => {
      const isOwn = processId === (client as unknown as { processID: number }).processID;
      if (!isOwn) for (const text of payload.split('\n')) this.#listener.receive(text);
    });
    return new Promise((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
  }

  /** Ends when the server no longer answers. */
  async #probe(client: pg.Client): Promise<void> {
    for (let isThere = true; isThere && this.#client === client; ) {
      await waitFor(PROBE_EVERY_MS);
      if (this.#client !== client) return;
      const answer = client.query('SELECT 1').then(() => true);
      isThere = await Promise.race([answer, waitFor(PROBE_LIMIT_MS).then(() => false)]);
    }
  }

  #sendSoon(): void {
    if (this.#isSending || this.#client === undefined || this.#waiting.length === 0) return;
    this.#isSending = true;
    // What is said in the same turn of the event loop goes along.
    setImmediate(() => void this.#sendWaiting());
  }

  async #sendWaiting(): Promise<void> {
    const client = this.#client;
    let payloads: string[] = [];
    try {
      while (client !== undefined && this.#client === client && this.#waiting.length > 0) {
        payloads = takePayloads(this.#waiting);
        await client.query(`SELECT pg_notify('${CHANNEL}', payload) FROM unnest($1::text[]) AS payload`, [payloads]);
      }
    } catch {
      // Whether they arrived is not known; to hear something twice does no harm.
      this.#waiting.unshift(...payloads.flatMap((payload) => payload.split('\n')));
    }
    if (this.#client !== client) return;
    this.#isSending = false;
    this.#whenIdle();
  }
}

/** Takes texts off the front, as many as one statement carries. */
export function takePayloads(waiting: string[]): string[] {
  const payloads: string[] = [];
  let texts: string[] = [];
  let bytes = 0;
  let taken = 0;
  for (const text of waiting) {
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > MAX_PAYLOAD_BYTES) {
      payloads.push(texts.join('\n'));
      [texts, bytes] = [[], 0];
      if (payloads.length === MAX_PAYLOADS) break;
    }
    texts.push(text);
    bytes += size;
    taken++;
  }
  if (texts.length > 0) payloads.push(texts.join('\n'));
  waiting.splice(0, taken);
  return payloads;
}

/** Without ceremony: politely would mean to wait for a server that may be gone. */
function hangUp(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** A wait that does not keep a process alive which has nothing else to do. */
function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

async function failAfter(ms: number): Promise<never> {
  await waitFor(ms);
  throw new Error(`not done within ${ms} ms`);
}

function ignore(): void {}
