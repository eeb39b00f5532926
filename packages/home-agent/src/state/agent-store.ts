/**
 * All that a home agent remembers, in one SQLite file: the version it has seen, the matches it has found, and the calls it plans.
 * A match, its calls with their arguments, and the version are stored in one transaction, so that a crash loses none and doubles none.
 */
import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Happening } from '@sprout/rules';
import type { Arguments } from '../wire/wire.ts';

export type MatchState = 'waiting' | 'thinking' | 'planned' | 'void' | 'failed';
export type IntentState = 'planned' | 'sending' | 'done' | 'refused' | 'skipped' | 'unknown';

/** An event as Sprout shows it. */
export interface SeenEvent extends Happening {
  readonly eventId: string;
}

/** One time that a reaction applies. `item` is what it is about: a reaction acts once for each. */
export interface Match {
  readonly reaction: string;
  readonly item: string;
  readonly event: SeenEvent;
  readonly fields: Arguments;
  readonly state: MatchState;
  readonly dueAt: number | null;
  readonly attempts: number;
  readonly why: string | null;
}

/** A call that is to be made exactly once. Its arguments never change. */
export interface Intent {
  readonly key: string;
  readonly reaction: string;
  readonly item: string;
  readonly step: number;
  readonly tool: string;
  readonly arguments: Arguments;
  readonly state: IntentState;
  readonly plannedAt: number;
  readonly firstSentAt: number | null;
  readonly nextAt: number;
  readonly said: string | null;
}

export interface Planned {
  readonly key: string;
  readonly tool: string;
  readonly arguments: Arguments;
}

export interface NewMatch extends Pick<Match, 'reaction' | 'item' | 'event' | 'fields' | 'state' | 'dueAt'> {
  readonly calls: readonly Planned[];
}

export interface Place {
  readonly version: string;
  /** The newest event that was seen; null: there was none yet. */
  readonly eventId: string | null;
}

export interface Caught {
  readonly place: Place;
  readonly matches: readonly NewMatch[];
  /** Waiting matches that are void now. */
  readonly voided: readonly Pick<Match, 'reaction' | 'item'>[];
}

const schema = `
  CREATE TABLE IF NOT EXISTS memory (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS match (
    reaction TEXT NOT NULL, item TEXT NOT NULL, event_id TEXT NOT NULL, event_at INTEGER NOT NULL,
    event TEXT NOT NULL, fields TEXT NOT NULL, state TEXT NOT NULL, due_at INTEGER, attempts INTEGER NOT NULL, why TEXT,
    PRIMARY KEY (reaction, item)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS intent (
    place INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, reaction TEXT NOT NULL, item TEXT NOT NULL, step INTEGER NOT NULL,
    tool TEXT NOT NULL, arguments TEXT NOT NULL, state TEXT NOT NULL, planned_at INTEGER NOT NULL, first_sent_at INTEGER,
    next_at INTEGER NOT NULL, said TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS spent (
    day TEXT NOT NULL, what TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (day, what)
  ) STRICT;`;

const matchColumns = 'reaction, item, event, fields, state, due_at AS dueAt, attempts, why';
const intentColumns = `key, reaction, item, step, tool, arguments, state, planned_at AS plannedAt,
  first_sent_at AS firstSentAt, next_at AS nextAt, said`;

type Row = Record<string, string | number | null>;

export class AgentStore {
  readonly #db: DatabaseSync;

  /** Opens or makes the file, which only its owner can read. */
  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    if (file !== ':memory:') chmodSync(file, 0o600);
    this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000');
    this.#db.exec(schema);
  }

  close(): void {
    this.#db.close();
  }

  readPlace(): Place | undefined {
    const text = this.#recall('place');
    return text === undefined ? undefined : (JSON.parse(text) as Place);
  }

  /** What was there when the agent first ran: it acts on what came later only. */
  readBeginning(): { readonly at: number; readonly eventIds: readonly string[] } | undefined {
    const text = this.#recall('beginning');
    return text === undefined ? undefined : JSON.parse(text);
  }

  begin(place: Place, at: number, eventIds: readonly string[]): void {
    this.#inOne(() => {
      this.#remember('place', place);
      this.#remember('beginning', { at, eventIds });
    });
  }

  /** Stores what a look at the activity brought, all of it or nothing. */
  record({ place, matches, voided }: Caught, now: number): void {
    this.#inOne(() => {
      for (const match of matches) this.#add(match, now);
      for (const { reaction, item } of voided) this.#endMatch(reaction, item, 'void', 'It was no longer so.');
      this.#remember('place', place);
    });
  }

  /**
   * The server's data went back to an earlier state. What happened since `from` counts as never seen: matches whose event is gone
   * are forgotten, and calls of the others are made again with their keys. The server answers the ones that it still has from memory.
   */
  recordReset(caught: Caught, visible: ReadonlySet<string>, from: number, now: number): void {
    this.#inOne(() => {
      const rows = this.#all('SELECT reaction, item, event_id, state FROM match WHERE event_at >= ?1', from);
      for (const { reaction, item, event_id: eventId, state } of rows) {
        const isGone = !visible.has(String(eventId)) || state === 'waiting' || state === 'void';
        if (!isGone) {
          this.#run(
            `UPDATE intent SET state = 'planned', next_at = 0
             WHERE reaction = ?1 AND item = ?2 AND state IN ('done', 'refused', 'skipped', 'sending')
               AND coalesce(first_sent_at, planned_at) >= ?3`,
            ...[reaction as string, item as string, from],
          );
          continue;
        }
        this.#run('DELETE FROM match WHERE reaction = ?1 AND item = ?2', reaction as string, item as string);
        this.#run('DELETE FROM intent WHERE reaction = ?1 AND item = ?2', reaction as string, item as string);
      }
      for (const match of caught.matches) this.#add(match, now);
      for (const { reaction, item } of caught.voided) this.#endMatch(reaction, item, 'void', 'It was no longer so.');
      this.#remember('place', caught.place);
    });
  }

  listMatches(state: MatchState): Match[] {
    return this.#all(`SELECT ${matchColumns} FROM match WHERE state = ?1 ORDER BY event_at, rowid`, state).map(matchOf);
  }

  /** When the next waiting match is due. */
  nextDue(): number | undefined {
    const [row] = this.#all(`SELECT min(due_at) AS at FROM match WHERE state = 'waiting'`);
    return (row?.at ?? undefined) as number | undefined;
  }

  /** Turns a match that waited or was thought about into calls, or ends it without any. */
  plan(match: Pick<Match, 'reaction' | 'item'>, calls: readonly Planned[], now: number): void {
    this.#inOne(() => {
      this.#setMatch(match.reaction, match.item, 'planned', null);
      this.#addIntents(match, calls, now);
    });
  }

  startThinking({ reaction, item }: Pick<Match, 'reaction' | 'item'>): void {
    this.#setMatch(reaction, item, 'thinking', null);
  }

  /** Notes, before it starts, that a thinker is asked once more. */
  countAttempt({ reaction, item }: Pick<Match, 'reaction' | 'item'>): void {
    this.#run('UPDATE match SET attempts = attempts + 1 WHERE reaction = ?1 AND item = ?2', reaction, item);
  }

  fail({ reaction, item }: Pick<Match, 'reaction' | 'item'>, why: string): void {
    this.#setMatch(reaction, item, 'failed', why);
  }

  /** The calls that are not settled, in the order in which they were planned. */
  listOutbox(): Intent[] {
    return this.listIntents('planned', 'sending');
  }

  listIntents(...states: readonly IntentState[]): Intent[] {
    const list = JSON.stringify(states);
    const sql = `SELECT ${intentColumns} FROM intent WHERE state IN (SELECT value FROM json_each(?1)) ORDER BY place`;
    return this.#all(sql, list).map(intentOf);
  }

  /** Notes, before the call, that it is made: from now on its outcome is unknown until it is settled. */
  markSending(key: string, now: number): void {
    this.#run(
      `UPDATE intent SET state = 'sending', first_sent_at = coalesce(first_sent_at, ?1) WHERE key = ?2`,
      ...[now, key],
    );
  }

  /** Tries again later. */
  postpone(key: string, nextAt: number, said: string): void {
    this.#run('UPDATE intent SET next_at = ?1, said = ?2 WHERE key = ?3', nextAt, said, key);
  }

  settle(key: string, state: 'done' | 'refused' | 'unknown', said: string): void {
    this.#inOne(() => {
      this.#run('UPDATE intent SET state = ?1, said = ?2 WHERE key = ?3', state, said, key);
      if (state === 'done') return;
      // A step that did not happen takes the steps after it along.
      this.#run(
        `UPDATE intent SET state = 'skipped', said = 'An earlier step did not happen.'
         WHERE state = 'planned' AND (reaction, item) = (SELECT reaction, item FROM intent WHERE key = ?1)
           AND step > (SELECT step FROM intent WHERE key = ?1)`,
        key,
      );
    });
  }

  /** Takes one from the budget of a day; false: nothing is left of it. */
  spend(day: string, what: string, most: number): boolean {
    const sql = `
      INSERT INTO spent (day, what, number) SELECT ?1, ?2, 1 WHERE ?3 > 0
      ON CONFLICT (day, what) DO UPDATE SET number = number + 1 WHERE number < ?3`;
    return Number(this.#db.prepare(sql).run(day, what, most).changes) > 0;
  }

  readSpent(day: string): Record<string, number> {
    const rows = this.#all('SELECT what, number FROM spent WHERE day = ?1', day);
    return Object.fromEntries(rows.map(({ what, number }) => [String(what), Number(number)]));
  }

  #add({ calls, ...match }: NewMatch, now: number): void {
    const { reaction, item, event, fields, state, dueAt } = match;
    const added = this.#db
      .prepare(`INSERT OR IGNORE INTO match VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, NULL)`)
      .run(
        ...[reaction, item, event.eventId, Date.parse(event.timestamp)],
        ...[JSON.stringify(event), JSON.stringify(fields), state, dueAt],
      );
    if (Number(added.changes) > 0) this.#addIntents(match, calls, now);
  }

  #addIntents({ reaction, item }: Pick<Match, 'reaction' | 'item'>, calls: readonly Planned[], now: number): void {
    for (const [step, { key, tool, arguments: args }] of calls.entries()) {
      this.#run(
        `INSERT OR IGNORE INTO intent (key, reaction, item, step, tool, arguments, state, planned_at, next_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'planned', ?7, 0)`,
        ...[key, reaction, item, step, tool, JSON.stringify(args), now],
      );
    }
  }

  #endMatch(reaction: string, item: string, state: MatchState, why: string): void {
    const sql = `UPDATE match SET state = ?1, why = ?2 WHERE reaction = ?3 AND item = ?4 AND state = 'waiting'`;
    this.#run(sql, state, why, reaction, item);
  }

  #setMatch(reaction: string, item: string, state: MatchState, why: string | null): void {
    const sql = 'UPDATE match SET state = ?1, why = ?2 WHERE reaction = ?3 AND item = ?4';
    this.#run(sql, state, why, reaction, item);
  }

  #recall(name: string): string | undefined {
    const [row] = this.#all('SELECT value FROM memory WHERE name = ?1', name);
    return row === undefined ? undefined : String(row.value);
  }

  #remember(name: string, value: unknown): void {
    this.#run('INSERT OR REPLACE INTO memory (name, value) VALUES (?1, ?2)', name, JSON.stringify(value));
  }

  #run(sql: string, ...values: (string | number | null)[]): void {
    this.#db.prepare(sql).run(...values);
  }

  #all(sql: string, ...values: (string | number | null)[]): Row[] {
    return this.#db.prepare(sql).all(...values) as Row[];
  }

  #inOne(work: () => void): void {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#db.exec('COMMIT');
    } catch (thrown) {
      this.#db.exec('ROLLBACK');
      throw thrown;
    }
  }
}

function matchOf(row: Row): Match {
  return { ...row, event: JSON.parse(String(row.event)), fields: JSON.parse(String(row.fields)) } as unknown as Match;
}

function intentOf(row: Row): Intent {
  return { ...row, arguments: JSON.parse(String(row.arguments)) } as unknown as Intent;
}
