import { type Bus, type BusListener, loneBus } from '../../store/bus.ts';
import { messageOf, parseMessage, type UnlistedChange } from './bus-message.ts';
import type { Change, ChangePublisher } from './change.ts';
import type { LiveEngine } from './engine.ts';

/**
 * Takes each committed change, gives it to the streams of this process and then sends it to the other processes. Gives
 * changes that other processes send to the streams here.
 */
export class Relay implements ChangePublisher, BusListener {
  readonly #engine: LiveEngine;
  readonly #forget: (channelId: string) => void;
  #bus: Bus = loneBus;

  /** `forget` drops a revoked session, device or grant from the cache of this process. */
  constructor(engine: LiveEngine, forget: (channelId: string) => void) {
    this.#engine = engine;
    this.#forget = forget;
  }

  /** Sends to other processes and hears them, from now until `leave`. */
  join(openBus: (listener: BusListener) => Bus): void {
    this.#bus = openBus(this);
  }

  async leave(): Promise<void> {
    await this.#bus.close();
    this.#bus = loneBus;
  }

  publish(change: Change): void {
    this.#pass(change);
    this.#bus.send(messageOf(change));
  }

  receive(text: string): void {
    const change = parseMessage(text);
    if (change !== undefined) this.#pass(change);
  }

  resume(): void {
    void this.#engine.sweep();
  }

  /** Ends the streams of revoked channels first, so that they are not told of the change. */
  #pass(change: Change | UnlistedChange): void {
    for (const channelId of change.revoked) {
      this.#forget(channelId);
      this.#engine.endChannel(channelId);
    }
    if ('uris' in change) this.#engine.hub.publish(change);
    else void this.#engine.catchUp.compare(change.familyId);
  }
}
