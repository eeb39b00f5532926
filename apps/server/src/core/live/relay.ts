import type { Change, ChangePublisher } from './change.ts';
import type { LiveEngine } from './engine.ts';

/** Where this process leaves what it committed and whom it revoked: for its own streams first, then for other processes. */
export class Relay implements ChangePublisher {
  readonly #engine: LiveEngine;

  constructor(engine: LiveEngine) {
    this.#engine = engine;
  }

  publish(change: Change): void {
    this.#engine.hub.publish(change);
  }

  revoke(channelId: string): void {
    this.#engine.endChannel(channelId);
  }
}
