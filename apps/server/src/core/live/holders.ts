import { refuse } from '../errors/refusal.ts';
import type { Principal } from '../principal.ts';
import type { StreamEnd, Watcher } from './live.ts';

/** Something that is kept open for somebody: a stream, or a call that waits. */
export interface Holder {
  readonly watcher: Watcher;
  /** It is over, and not by the doing of whoever holds it. */
  end(reason: StreamEnd): void;
}

export interface HolderLimits {
  readonly perChannel: number;
  readonly perProcess: number;
}

/** A caller over its own limit frees something first; one who meets a full process tries again soon. */
const RETRY_AFTER_MS = 1_000;

/** What is open in this process, by the session, device or grant that it is open for. */
export class Holders {
  readonly #limits: HolderLimits;
  readonly #byChannel = new Map<string, Set<Holder>>();
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
    const { perChannel } = this.#limits;
    if (mine !== undefined && mine.size >= perChannel) {
      throw refuse('TOO_MANY_OPEN', { retryAfterMs: RETRY_AFTER_MS, details: { limit: perChannel } });
    }
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
    if (mine.size > 0) return;
    this.#byChannel.delete(channelId);
    const channels = this.#channelsByFamily.get(familyId);
    if (channels?.delete(channelId) && channels.size === 0) this.#channelsByFamily.delete(familyId);
  }

  ofChannel(channelId: string): Holder[] {
    return [...(this.#byChannel.get(channelId) ?? [])];
  }

  /** One principal for each channel through which somebody of the family holds something. */
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
