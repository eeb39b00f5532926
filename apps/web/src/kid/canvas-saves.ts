/**
 * What games save, on its way to Sprout: the last state of each game, kept on the tablet until it has arrived. Each says on which state
 * it builds; where another device has saved since, that newer one counts and this one is dropped.
 */
import type { Outcome } from '../client/problem.ts';
import type { Storage } from './hand-ins.ts';

/** One state of a game. */
interface Save {
  /** The same through all tries. */
  readonly key: string;
  readonly playId: string;
  readonly state: string;
  /** It was sent, and may have arrived although no answer came: what follows goes after it, not instead. */
  readonly isTried: boolean;
}

/** What waits of one game, the oldest first, and the version on the server on which it builds. */
interface Pending {
  readonly basedOn: string | null;
  readonly saves: readonly Save[];
}

export interface CanvasSavesOptions {
  readonly storage: Storage;
  readonly newKey: () => string;
  readonly send: (
    save: { readonly playId: string; readonly state: string; readonly basedOn: string | null },
    key: string,
  ) => Promise<Outcome<{ readonly stateVersion: string }>>;
  /** The server has it, as this version. */
  readonly onSaved: (game: string, stateVersion: string) => void;
}

/** `waits`: it goes when the net is back. `parked`: when the game is opened here again. */
export type SaveOutcome = 'saved' | 'waits' | 'parked' | 'refused';

/** What an opening says of the state. */
interface Opened {
  readonly playId: string;
  readonly state: string | null;
  readonly stateVersion: string | null;
}

const PREFIX = 'save.';

export class CanvasSaves {
  private readonly options: CanvasSavesOptions;
  /** The version that each game's next state builds on, as far as this page knows. */
  private readonly versions = new Map<string, string | null>();
  private sending: Promise<SaveOutcome> | undefined;

  constructor(options: CanvasSavesOptions) {
    this.options = options;
  }

  /** A game was opened with the net. What it saved on this tablet since goes on, unless another device was faster. */
  opened<Data extends Opened>(game: string, data: Data): Data {
    this.versions.set(game, data.stateVersion);
    const { basedOn, saves } = this.pending(game);
    const last = saves[saves.length - 1];
    if (last === undefined) return data;
    // A state that was tried may be the very one that the server has now: the key tells, so it is sent again and not judged here.
    const isNewer = basedOn !== data.stateVersion && !saves.some(({ state }) => state === data.state);
    if (isNewer) {
      this.keep(game, { basedOn: null, saves: [] });
      return data;
    }
    const moved = { key: this.options.newKey(), playId: data.playId, state: last.state, isTried: false };
    const isThere = last.state === data.state;
    this.keep(game, { basedOn: data.stateVersion, saves: isThere ? [] : [moved] });
    if (!isThere) void this.flush();
    return { ...data, state: last.state };
  }

  /** Keeps a state on the tablet and sends it. */
  save(game: string, playId: string, state: string, openedAt: string | null): Promise<SaveOutcome> {
    if (!this.versions.has(game)) this.versions.set(game, openedAt);
    const { basedOn, saves } = this.pending(game);
    const last = saves[saves.length - 1];
    const next = { key: this.options.newKey(), playId, state, isTried: false };
    const others = last === undefined || last.isTried ? saves : saves.slice(0, -1);
    const base = saves.length > 0 ? basedOn : (this.versions.get(game) ?? null);
    this.keep(game, { basedOn: base, saves: [...others, next] });
    return this.flush();
  }

  /** Sends what waits, until nothing is left or nobody answers. */
  flush(): Promise<SaveOutcome> {
    // What comes in meanwhile is sent by the same round.
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  private async sendAll(): Promise<SaveOutcome> {
    let result: SaveOutcome = 'saved';
    for (const game of this.games()) {
      for (let pending = this.pending(game); pending.saves[0] !== undefined; pending = this.pending(game)) {
        const outcome = await this.sendFirst(game, pending, pending.saves[0]);
        if (outcome !== 'saved' && result !== 'waits') result = outcome;
        if (outcome === 'waits' || outcome === 'parked') break;
      }
    }
    return result;
  }

  private async sendFirst(game: string, { basedOn, saves }: Pending, first: Save): Promise<SaveOutcome> {
    this.keep(game, { basedOn, saves: [{ ...first, isTried: true }, ...saves.slice(1)] });
    const { key, playId, state } = first;
    const outcome = await this.options.send({ playId, state, basedOn }, key);
    const rest = this.pending(game).saves.filter((one) => one.key !== key);
    if (outcome.ok) {
      const { stateVersion } = outcome.data;
      this.versions.set(game, stateVersion);
      this.keep(game, { basedOn: stateVersion, saves: rest });
      this.options.onSaved(game, stateVersion);
      return 'saved';
    }
    const { problem } = outcome;
    if (problem.kind !== 'refused' || problem.error.retryable) return 'waits';
    // The play is gone because the game was opened elsewhere: the next opening here tells whose state is newer.
    if (problem.error.code === 'PERMISSION_DENIED') return 'parked';
    this.keep(
      game,
      problem.error.reason === 'CANVAS_STATE_MOVED_ON' ? { basedOn: null, saves: [] } : { basedOn, saves: rest },
    );
    return 'refused';
  }

  private games(): string[] {
    return this.options.storage.list().map((name) => name.slice(PREFIX.length));
  }

  private pending(game: string): Pending {
    try {
      return JSON.parse(this.options.storage.read(PREFIX + game) ?? '') as Pending;
    } catch {
      return { basedOn: null, saves: [] };
    }
  }

  private keep(game: string, pending: Pending): void {
    if (pending.saves.length === 0) this.options.storage.forget(PREFIX + game);
    else this.options.storage.keep(PREFIX + game, JSON.stringify(pending));
  }
}
