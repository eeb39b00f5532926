import type { PoolClient, QueryResult } from 'pg';
import type { StoreFault, Value } from '../port.ts';
import { faultOf } from './faults.ts';
import type { StatementNames } from './statement-names.ts';

export type Answered = (fault: StoreFault | undefined, result: QueryResult) => void;

/** The parts of a client's socket that we need; its types leave them out. */
interface Wire {
  readonly connection: { readonly stream: { cork(): void; uncork(): void; destroy(): void } };
}

/**
 * One connection, held by one transaction at a time. Statements go out as they come, without waiting for the answers
 * before them; answers come in the same order.
 */
export class Session {
  readonly client: PoolClient;
  readonly #wire: Wire['connection']['stream'];
  readonly #names: StatementNames;
  #isCorked = false;
  #lastWord: StoreFault | undefined;
  #abandoned: PromiseWithResolvers<undefined> | undefined;
  /** True once the connection must not be used again. */
  isBroken = false;

  constructor(client: PoolClient, names: StatementNames) {
    this.client = client;
    this.#wire = (client as unknown as Wire).connection.stream;
    this.#names = names;
  }

  /** Sends a statement of a store, prepared once per connection. */
  ask(sql: string, params: readonly Value[], answered: Answered): void {
    const name = this.#names.nameOf(sql);
    this.#send({ text: sql, values: params as Value[], name, rowMode: 'array' }, answered);
  }

  /** Sends a command like BEGIN. Preparing it would save nothing. */
  tell(sql: string, answered: Answered = ignore): void {
    this.#send({ text: sql }, answered);
  }

  /** Closes the connection. Every statement that still waits for an answer gets this fault. */
  abandon(fault: StoreFault): void {
    this.#lastWord = fault;
    this.isBroken = true;
    this.#wire.destroy();
    // Work that waits for its statements hears of it first.
    setTimeout(() => this.#abandoned?.resolve(undefined), 100).unref();
  }

  /** Resolves some time after the connection was abandoned. */
  get whenAbandoned(): Promise<undefined> {
    this.#abandoned ??= Promise.withResolvers<undefined>();
    return this.#abandoned.promise;
  }

  #send(query: object, answered: Answered): void {
    this.#gather();
    this.client.query(query as { text: string }, (error: Error | null, result: QueryResult) => {
      if (!error) return answered(undefined, result);
      const fault = this.#lastWord ?? faultOf(error);
      if (fault.kind === 'unavailable') this.isBroken = true;
      answered(fault, result);
    });
  }

  /** What is sent in one turn of the event loop leaves in one packet. */
  #gather(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#wire.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      this.#wire.uncork();
    });
  }
}

const ignore: Answered = () => {};
