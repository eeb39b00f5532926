import pg from 'pg';
import { StoreFault } from '../port.ts';
import { faultOf } from './faults.ts';
import { clientConfig, type Settings } from './options.ts';
import type { Primary } from './primary.ts';
import { Session } from './session.ts';
import type { StatementNames } from './statement-names.ts';

/** pg-pool's message for a caller that waited too long for a connection. It has no code for this. */
const NO_TURN = 'timeout exceeded when trying to connect';

/** The parts of pg-pool and its clients that their types leave out. */
interface Clients {
  readonly _clients: readonly { readonly connection: { readonly stream: { destroy(): void } } }[];
}

/** A bounded number of connections with a bounded queue before them. Lost ones are replaced when next needed. */
export class SessionPool {
  readonly #pool: pg.Pool;
  readonly #settings: Settings;
  readonly #names: StatementNames;
  readonly #primary: Primary;

  constructor(settings: Settings, size: number, names: StatementNames, primary: Primary) {
    this.#settings = settings;
    this.#names = names;
    this.#primary = primary;
    const config = clientConfig({ ...settings, url: primary.url });
    this.#pool = new pg.Pool({ ...config, max: size, connectionTimeoutMillis: settings.waitMs });
    // The pool replaces a client that fails while idle. No caller is concerned.
    this.#pool.on('error', ignore);
    // A client that fails while in use rejects its statements. Without a listener, the event would end the process.
    this.#pool.on('connect', (client) => client.on('error', ignore));
    primary.onMove(() => {
      this.#pool.options.connectionString = primary.url;
      for (const { connection } of (this.#pool as unknown as Clients)._clients) connection.stream.destroy();
    });
  }

  take(): Promise<Session> {
    return new Promise((resolve, reject) => {
      if (this.#pool.waitingCount >= this.#settings.maxWaiting) {
        reject(new StoreFault('overloaded', `more than ${this.#settings.maxWaiting} calls wait for a connection`));
        return;
      }
      this.#pool.connect((error, client) => {
        if (client !== undefined) resolve(new Session(client, this.#names));
        else {
          void this.#primary.look();
          reject(this.#noSession(error as Error));
        }
      });
    });
  }

  /** Takes a session back. Statements may still wait for their answers: the next transaction queues behind them. */
  give(session: Session): void {
    if (session.isBroken) void this.#primary.look();
    session.client.release(session.isBroken);
  }

  get size(): number {
    return this.#pool.totalCount;
  }

  get idle(): number {
    return this.#pool.idleCount;
  }

  get waiting(): number {
    return this.#pool.waitingCount;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #noSession(error: Error): StoreFault {
    if (error.message !== NO_TURN) return faultOf(error);
    return new StoreFault('overloaded', `no connection came free within ${this.#settings.waitMs} ms`, { cause: error });
  }
}

function ignore(): void {}
