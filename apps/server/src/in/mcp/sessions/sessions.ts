import { limits } from '#operations';
import type { Watcher } from '../../../core/live/live.ts';
import { recentlyUsed } from '../../../core/memory/recently-used.ts';
import type { Clock, Random } from '../../../core/ports.ts';
import type { Awaitable, Store } from '../../../store/port.ts';
import {
  deleteSession,
  findSession,
  findSubscriptions,
  forgetSessions,
  insertSession,
  keepNewest,
  lockSubscriptions,
  type SessionRow,
  touchSession,
  writeSubscriptions,
} from './session-store.ts';

/** On a shared store another process may end a session. This process notices after at most this long. */
const SHARED_TRUST_MS = 1_000;
const KNOWN_SESSIONS = 20_000;

/** A grant's oldest sessions end when it has more. A client that begins a session per call must not fill the store. */
const SESSIONS_PER_GRANT = 100;

const IDLE_MS = 24 * 60 * 60_000;

/** Rows changed in one transaction: few enough that no call waits long. */
const BATCH = 500;

interface Known {
  readonly row: SessionRow;
  checkedAt: number;
}

/**
 * The sessions of the 2025 revisions. They are rows, so that any process of a cluster can serve any of them, and each
 * belongs to one grant. Reading one is free while it is in use; its last use is written now and then only.
 */
export class McpSessions {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #known = recentlyUsed<Known>(KNOWN_SESSIONS);
  #used = new Map<string, SessionRow>();
  /** Sessions with open streams, by the function to call when another process has ended the session. */
  readonly #occupied = new Map<() => void, SessionRow>();

  constructor(store: Store, clock: Clock, random: Random) {
    this.#store = store;
    this.#clock = clock;
    this.#random = random;
  }

  async start({ principal }: Watcher, protocolVersion: string): Promise<SessionRow> {
    const now = this.#clock.now();
    const row: SessionRow = {
      familyId: principal.familyId,
      sessionId: this.#random.secret(24),
      grantId: principal.channelId,
      protocolVersion,
      usedAt: now,
    };
    await this.#store.write((tx) => {
      keepNewest(tx, row.familyId, row.grantId, SESSIONS_PER_GRANT - 1);
      insertSession(tx, row);
    });
    this.#known.set(row.sessionId, { row, checkedAt: now });
    return row;
  }

  /** The caller's session with this id; undefined if it does not exist or is another grant's. */
  find({ principal }: Watcher, sessionId: string): Awaitable<SessionRow | undefined> {
    const known = this.#known.get(sessionId);
    const now = this.#clock.now();
    if (known !== undefined && (!this.#store.isShared || now - known.checkedAt < SHARED_TRUST_MS)) {
      return this.#admit(known.row, principal.familyId, principal.channelId);
    }
    return this.#look(principal.familyId, principal.channelId, sessionId, now);
  }

  /** False if the caller has no such session. */
  async end(caller: Watcher, sessionId: string): Promise<boolean> {
    const row = await this.find(caller, sessionId);
    if (row === undefined) return false;
    this.#known.delete(sessionId);
    this.#used.delete(sessionId);
    await this.#store.write((tx) => deleteSession(tx, row.familyId, sessionId));
    return true;
  }

  /** Where the session's subscriptions are stored. Writes only when one is added or removed. */
  subscriptionsOf({ familyId, sessionId }: SessionRow) {
    const edit = (change: (subscriptions: Map<string, string>) => void) =>
      this.#store.write(async (tx) => {
        const row = await lockSubscriptions(tx, familyId, sessionId);
        if (row === undefined) return;
        const subscriptions = mapOf(row.subscriptions);
        change(subscriptions);
        // A client that never unsubscribes must not fill the row: the oldest subscriptions go.
        const kept = [...subscriptions].slice(-limits.subscriptionsPerStream);
        writeSubscriptions(tx, familyId, sessionId, JSON.stringify(kept));
      });
    return {
      load: async (): Promise<ReadonlyMap<string, string>> => {
        const row = await this.#store.read((db) => findSubscriptions(db, familyId, sessionId));
        return mapOf(row?.subscriptions ?? '[]');
      },
      add: (uri: string, version: string) =>
        edit((subscriptions) => {
          subscriptions.delete(uri);
          subscriptions.set(uri, version);
        }),
      remove: (uri: string) => edit((subscriptions) => subscriptions.delete(uri)),
    };
  }

  /** Counts the session as used until the returned function is called. Calls back if another process ends it meanwhile. */
  occupy(row: SessionRow, onGone: () => void): () => void {
    this.#occupied.set(onGone, row);
    return () => this.#occupied.delete(onGone);
  }

  /** Stores which sessions were used, and deletes those that were not used for a day. Called every minute or so. */
  async tidy(): Promise<void> {
    const now = this.#clock.now();
    const occupied = [...this.#occupied];
    const used = new Map([...this.#used, ...occupied.map(([, row]): [string, SessionRow] => [row.sessionId, row])]);
    this.#used = new Map();
    const gone = new Set<string>();
    for (const rows of chunksOf([...used.values()], BATCH)) {
      for (const sessionId of await this.#touch(rows, now)) gone.add(sessionId);
    }
    for (const [onGone, { sessionId }] of occupied) {
      if (gone.has(sessionId) && this.#occupied.delete(onGone)) onGone();
    }
    while ((await this.#store.write((tx) => forgetSessions(tx, now - IDLE_MS, BATCH))) === BATCH);
  }

  /** Returns the ids of those that no longer exist. */
  #touch(rows: readonly SessionRow[], now: number): Promise<string[]> {
    return this.#store.write(async (tx) => {
      const counts = await Promise.all(
        rows.map(({ familyId, sessionId }) => touchSession(tx, familyId, sessionId, now)),
      );
      return rows.filter((_, index) => counts[index] === 0).map(({ sessionId }) => sessionId);
    });
  }

  async #look(familyId: string, grantId: string, sessionId: string, now: number): Promise<SessionRow | undefined> {
    const row = await this.#store.read((db) => findSession(db, familyId, sessionId));
    if (row === undefined) {
      this.#known.delete(sessionId);
      return undefined;
    }
    this.#known.set(sessionId, { row, checkedAt: now });
    return this.#admit(row, familyId, grantId);
  }

  #admit(row: SessionRow, familyId: string, grantId: string): SessionRow | undefined {
    if (row.familyId !== familyId || row.grantId !== grantId) return undefined;
    this.#used.set(row.sessionId, row);
    return row;
  }
}

/** Subscriptions as they are stored: a JSON list of pairs, oldest first. */
function mapOf(json: string): Map<string, string> {
  return new Map(JSON.parse(json) as [string, string][]);
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
