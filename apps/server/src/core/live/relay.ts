import type { Bus, BusListener } from '../../store/bus.ts';
import { changeMessage, parseMessage, revocationMessage } from './bus-message.ts';
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
    this.#bus = openBus(this);
  }

  async leave(): Promise<void> {
    await this.#bus?.close();
    this.#bus = undefined;
  }

  publish(change: Change): void {
    this.#engine.hub.publish(change);
    this.#bus?.send(changeMessage(change));
  }

  revoke(channelId: string): void {
    this.#end(channelId);
    this.#bus?.send(revocationMessage(channelId));
  }

  receive(text: string): void {
    const message = parseMessage(text);
    if (message?.kind === 'changed') this.#engine.hub.publish(message.change);
    else if (message?.kind === 'look') void this.#engine.catchUp.compare(message.familyId);
    else if (message?.kind === 'revoked') this.#end(message.channelId);
  }

  resume(): void {
    void this.#engine.sweep();
  }

  #end(channelId: string): void {
    this.#forget(channelId);
    this.#engine.endChannel(channelId);
  }
}
