import { refuse } from '../errors/refusal.ts';
import type { Principal } from '../principal.ts';
import type { StreamEnd, Watcher } from './live.ts';

/** Something that a client holds open: a stream, or a call that waits. */
export interface Holder {
  readonly watcher: Watcher;
  /** The engine ends it. */
  end(reason: StreamEnd): void;
}

export interface HolderLimits {
  readonly perChannel: number;
  readonly perFamily: number;
  readonly perProcess: number;
}

/** When a refused client may try again. */
const RETRY_AFTER_MS = 1_000;

/** All that is open in this process, by channel: the session, device or grant that opened it. */
export class Holders {
  readonly #limits: HolderLimits;
  readonly #byChannel = new Map<string, Set<Holder>>();
  readonly #countByFamily = new Map<string, number>();
  readonly #channelsByFamily = new Map<string, Set<string>>();
  #count = 0;

  constructor(limits: HolderLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#count;
  }

  admit(holder: Holder): void {
    const { familyId, channelId } = holder.watcher.principal;
    if (this.#count >= this.#limits.perProcess) throw refuse('OVERLOADED', { retryAfterMs: RETRY_AFTER_MS });
    const mine = this.#byChannel.get(channelId);
    const { perChannel, perFamily } = this.#limits;
    const ofFamily = this.#countByFamily.get(familyId) ?? 0;
    const limit = (mine?.size ?? 0) >= perChannel ? perChannel : ofFamily >= perFamily ? perFamily : undefined;
    if (limit !== undefined) throw refuse('TOO_MANY_OPEN', { retryAfterMs: RETRY_AFTER_MS, details: { limit } });
    this.#countByFamily.set(familyId, ofFamily + 1);
    this.#count++;
    if (mine !== undefined) {
      mine.add(holder);
      return;
    }
    this.#byChannel.set(channelId, new Set([holder]));
    const channels = this.#channelsByFamily.get(familyId);
    if (channels === undefined) this.#channelsByFamily.set(familyId, new Set([channelId]));
    else channels.add(channelId);
  }

  release(holder: Holder): void {
    const { familyId, channelId } = holder.watcher.principal;
    const mine = this.#byChannel.get(channelId);
    if (!mine?.delete(holder)) return;
    this.#count--;
    const left = (this.#countByFamily.get(familyId) ?? 1) - 1;
    if (left > 0) this.#countByFamily.set(familyId, left);
    else this.#countByFamily.delete(familyId);
    if (mine.size > 0) return;
    this.#byChannel.delete(channelId);
    const channels = this.#channelsByFamily.get(familyId);
    if (channels?.delete(channelId) && channels.size === 0) this.#channelsByFamily.delete(familyId);
  }

  ofChannel(channelId: string): Holder[] {
    return [...(this.#byChannel.get(channelId) ?? [])];
  }

  /** One principal for each channel of the family that has something open. */
  principalsOf(familyId: string): Principal[] {
    return [...(this.#channelsByFamily.get(familyId) ?? [])].flatMap((channelId) => {
      const [first] = this.#byChannel.get(channelId) ?? [];
      return first === undefined ? [] : [first.watcher.principal];
    });
  }

  *all(): Iterable<Holder> {
    for (const holders of this.#byChannel.values()) yield* holders;
  }
}
