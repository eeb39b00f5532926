import { Client } from './client.ts';
import { StreamConnection } from './stream-connection.ts';

/** A client on a stream: reads a resource after each hint, and watches again with its versions after each loss. */
export class StreamClient extends Client {
  #connection: StreamConnection | undefined;

  start(): void {
    this.#connect();
  }

  /** The network between client and server breaks. */
  disconnect(): void {
    this.#connection?.lose();
  }

  /** Stops reading for a while, which may be too long. */
  stall(ms: number): void {
    this.#connection?.stall(ms);
  }

  #connect(): void {
    const process = this.world.anyProcess();
    if (process === undefined) {
      this.#connectLater();
      return;
    }
    this.#connection = new StreamConnection({
      world: this.world,
      process,
      principal: this.principal,
      watched: this.uris.map((uri) => [uri, this.known.get(uri)?.version]),
      family: this.family,
      onRead: (uri, { version, state }) => this.learn(uri, version, state as never),
      onLost: () => this.#connectLater(),
    });
    this.#connection.open();
  }

  #connectLater(): void {
    const { time } = this.world;
    time.after(time.between(0, 200), () => this.#connect());
  }
}
