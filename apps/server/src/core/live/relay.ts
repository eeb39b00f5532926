import { type Bus, type BusListener, loneBus } from '../../store/bus.ts';
import { type Look, messageOf, parseMessage } from './bus-message.ts';
import type { Change, ChangePublisher } from './change.ts';
import type { LiveEngine } from './engine.ts';

/**
 * Where this process leaves what it committed and whom it revoked: for its own streams first, then for the other
 * processes; and where it hears what they did.
 */
export class Relay implements ChangePublisher, BusListener {
  readonly #engine: LiveEngine;
  readonly #forget: (channelId: string) => void;
  #bus: Bus | undefined;

  /** `forget` stops trusting a session, device or grant in this process. */
  constructor(engine: LiveEngine, forget: (channelId: string) => void) {
    this.#engine = engine;
    this.#forget = forget;
  }

  /** From now on other processes are told and heard, until the bus is closed. */
  join(openBus: (listener: BusListener) => Bus): void {
    const bus = openBus(this);
    // With nobody to tell, a write need not even say what it would tell.
    if (bus !== loneBus) this.#bus = bus;
  }

  async leave(): Promise<void> {
    await this.#bus?.close();
    this.#bus = undefined;
  }

  publish(change: Change): void {
    this.#pass(change);
    this.#bus?.send(messageOf(change));
  }

  receive(text: string): void {
    const change = parseMessage(text);
    if (change !== undefined) this.#pass(change);
  }

  resume(): void {
    void this.#engine.sweep();
  }

  /** Who is no longer trusted goes first, and hears nothing of it. */
  #pass(change: Change | Look): void {
    for (const channelId of change.revoked) {
      this.#forget(channelId);
      this.#engine.endChannel(channelId);
    }
    if ('uris' in change) this.#engine.hub.publish(change);
    else void this.#engine.catchUp.compare(change.familyId);
  }
}
