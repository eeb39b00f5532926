/**
 * All that a home agent remembers, in one SQLite file: the version it has seen, the matches it has found, and the calls it plans.
 * A match, its calls with their arguments, and the version are stored in one transaction, so that a crash loses none and doubles none.
 */
import type { Happening } from '@sprout/rules';
import type { Arguments } from '../wire/wire.ts';
import { Memory, type Row, SqliteFile } from './file-store.ts';
import { RunStore } from './run-store.ts';
import { SpentStore } from './spent-store.ts';
import { TalkStore } from './talk-store.ts';

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
  /** What Sprout answered, for a model that waits for it. */
  readonly answer: string | null;
  /** A model hears what came of it. */
  readonly isForModel: boolean;
}

export interface Planned {
  readonly key: string;
  readonly tool: string;
  readonly arguments: Arguments;
  readonly isForModel?: boolean;
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
  CREATE TABLE IF NOT EXISTS match (
    reaction TEXT NOT NULL, item TEXT NOT NULL, event_id TEXT NOT NULL, event_at INTEGER NOT NULL,
    event TEXT NOT NULL, fields TEXT NOT NULL, state TEXT NOT NULL, due_at INTEGER, attempts INTEGER NOT NULL, why TEXT,
    PRIMARY KEY (reaction, item)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS intent (
    place INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, reaction TEXT NOT NULL, item TEXT NOT NULL, step INTEGER NOT NULL,
    tool TEXT NOT NULL, arguments TEXT NOT NULL, state TEXT NOT NULL, planned_at INTEGER NOT NULL, first_sent_at INTEGER,
    next_at INTEGER NOT NULL, said TEXT, answer TEXT, for_model INTEGER NOT NULL
  ) STRICT`;

const matchColumns = 'reaction, item, event, fields, state, due_at AS dueAt, attempts, why';
const intentColumns = `key, reaction, item, step, tool, arguments, state, planned_at AS plannedAt,
  first_sent_at AS firstSentAt, next_at AS nextAt, said, answer, for_model AS isForModel`;

/** What a call came to. */
export interface Outcome {
  readonly said: string;
  readonly answer?: string | undefined;
}

/** A conversation about a match. */
export function threadOf({ reaction, item }: Pick<Match, 'reaction' | 'item'>): string {
  return `${reaction}\n${item}`;
}

export class AgentStore {
  readonly #file: SqliteFile;
  readonly #memory: Memory;
  readonly spent: SpentStore;
  readonly talks: TalkStore;
  readonly runs: RunStore;

  /** Opens or makes the file, which only its owner can read. */
  constructor(file: string) {
    this.#file = new SqliteFile(file);
    this.#file.declare(schema);
    this.#memory = new Memory(this.#file);
    this.spent = new SpentStore(this.#file, this.#memory);
    this.talks = new TalkStore(this.#file);
    this.runs = new RunStore(this.#file, this.#memory);
  }

  close(): void {
    this.#file.close();
  }

  /** All of the work or nothing of it, over all stores. */
  inOne(work: () => void): void {
    this.#file.inOne(work);
  }

  readPlace(): Place | undefined {
    return this.#memory.recall('place');
  }

  /** What was there when the agent first ran: it acts on what came later only. */
  readBeginning(): { readonly at: number; readonly eventIds: readonly string[] } | undefined {
    return this.#memory.recall('beginning');
  }

  begin(place: Place, at: number, eventIds: readonly string[]): void {
    this.#file.inOne(() => {
      this.#memory.remember('place', place);
      this.#memory.remember('beginning', { at, eventIds });
    });
  }

  /** Stores what a look at the activity brought, all of it or nothing. */
  record({ place, matches, voided }: Caught, now: number): void {
    this.#file.inOne(() => {
      for (const match of matches) this.#add(match, now);
      for (const { reaction, item } of voided) this.#endMatch(reaction, item, 'void', 'It was no longer so.');
      this.#memory.remember('place', place);
    });
  }

  /**
   * The server's data went back to an earlier state. What happened since `from` counts as never seen: matches whose event is gone
   * are forgotten, and calls of the others are made again with their keys. The server answers the ones that it still has from memory.
   */
  recordReset(caught: Caught, visible: ReadonlySet<string>, from: number, now: number): void {
    this.#file.inOne(() => {
      const rows = this.#file.all('SELECT reaction, item, event_id, state FROM match WHERE event_at >= ?1', from);
      for (const { reaction, item, event_id: eventId, state } of rows) {
        const isGone = !visible.has(String(eventId)) || state === 'waiting' || state === 'void';
        if (!isGone) {
          this.#file.run(
            `UPDATE intent SET state = 'planned', next_at = 0
             WHERE reaction = ?1 AND item = ?2 AND state IN ('done', 'refused', 'skipped', 'sending')
               AND coalesce(first_sent_at, planned_at) >= ?3`,
            ...[reaction as string, item as string, from],
          );
          continue;
        }
        this.#file.run('DELETE FROM match WHERE reaction = ?1 AND item = ?2', reaction as string, item as string);
        this.#file.run('DELETE FROM intent WHERE reaction = ?1 AND item = ?2', reaction as string, item as string);
        this.talks.forget(threadOf({ reaction: String(reaction), item: String(item) }));
      }
      for (const match of caught.matches) this.#add(match, now);
      for (const { reaction, item } of caught.voided) this.#endMatch(reaction, item, 'void', 'It was no longer so.');
      this.#memory.remember('place', caught.place);
    });
  }

  listMatches(state: MatchState): Match[] {
    return this.#file
      .all(`SELECT ${matchColumns} FROM match WHERE state = ?1 ORDER BY event_at, rowid`, state)
      .map(matchOf);
  }

  /** When the next waiting match is due. */
  nextDue(): number | undefined {
    const [row] = this.#file.all(`SELECT min(due_at) AS at FROM match WHERE state = 'waiting'`);
    return (row?.at ?? undefined) as number | undefined;
  }

  /** When the next thinker may be asked. */
  nextThought(): number | undefined {
    const [row] = this.#file.all(`SELECT min(coalesce(due_at, 0)) AS at FROM match WHERE state = 'thinking'`);
    return (row?.at ?? undefined) as number | undefined;
  }

  /** Turns a match that waited or was thought about into calls, or ends it without any. */
  plan(match: Pick<Match, 'reaction' | 'item'>, calls: readonly Planned[], now: number): void {
    this.#file.inOne(() => {
      this.#setMatch(match.reaction, match.item, 'planned', null);
      this.#addIntents(match, calls, now);
      this.talks.forget(threadOf(match));
    });
  }

  /** Plans calls of a match that is still thought about. */
  planMore(match: Pick<Match, 'reaction' | 'item'>, calls: readonly Planned[], now: number): void {
    this.#addIntents(match, calls, now);
  }

  findIntent(key: string): Intent | undefined {
    return this.#file.all(`SELECT ${intentColumns} FROM intent WHERE key = ?1`, key).map(intentOf)[0];
  }

  /** The thinker of a match is asked no earlier. `why`: what was wrong with the last attempt. */
  postponeThinking(
    { reaction, item }: Pick<Match, 'reaction' | 'item'>,
    dueAt: number,
    why: string | null = null,
  ): void {
    const sql = 'UPDATE match SET due_at = ?1, why = coalesce(?2, why) WHERE reaction = ?3 AND item = ?4';
    this.#file.run(sql, dueAt, why, reaction, item);
  }

  /** The budget is another one: what rests until the next day is looked at again. */
  stopResting(now: number): void {
    this.inOne(() => {
      const nextDay = this.spent.nextDay(now);
      this.#file.run(`UPDATE match SET due_at = NULL WHERE state = 'thinking' AND due_at = ?1`, nextDay);
      this.runs.rest(0);
      this.spent.forgetReached(now);
    });
  }

  startThinking({ reaction, item }: Pick<Match, 'reaction' | 'item'>): void {
    this.#setMatch(reaction, item, 'thinking', null);
  }

  /** Notes, before it starts, that a thinker is asked once more. */
  countAttempt({ reaction, item }: Pick<Match, 'reaction' | 'item'>): void {
    this.#file.run('UPDATE match SET attempts = attempts + 1 WHERE reaction = ?1 AND item = ?2', reaction, item);
  }

  fail(match: Pick<Match, 'reaction' | 'item'>, why: string): void {
    this.#setMatch(match.reaction, match.item, 'failed', why);
    this.talks.forget(threadOf(match));
  }

  /** The calls that are not settled, in the order in which they were planned. */
  listOutbox(): Intent[] {
    return this.listIntents('planned', 'sending');
  }

  listIntents(...states: readonly IntentState[]): Intent[] {
    const list = JSON.stringify(states);
    const sql = `SELECT ${intentColumns} FROM intent WHERE state IN (SELECT value FROM json_each(?1)) ORDER BY place`;
    return this.#file.all(sql, list).map(intentOf);
  }

  /** Notes, before the call, that it is made: from now on its outcome is unknown until it is settled. */
  markSending(key: string, now: number): void {
    this.#file.run(
      `UPDATE intent SET state = 'sending', first_sent_at = coalesce(first_sent_at, ?1) WHERE key = ?2`,
      ...[now, key],
    );
  }

  /** Tries again later. */
  postpone(key: string, nextAt: number, said: string): void {
    this.#file.run('UPDATE intent SET next_at = ?1, said = ?2 WHERE key = ?3', nextAt, said, key);
  }

  settle(key: string, state: 'done' | 'refused' | 'unknown', { said, answer }: Outcome): void {
    this.#file.inOne(() => {
      this.#file.run(
        'UPDATE intent SET state = ?1, said = ?2, answer = CASE for_model WHEN 1 THEN ?3 END WHERE key = ?4',
        ...[state, said, answer ?? null, key],
      );
      if (state === 'done') return;
      // A step that did not happen takes the steps after it along.
      this.#file.run(
        `UPDATE intent SET state = 'skipped', said = 'An earlier step did not happen.'
         WHERE state = 'planned' AND (reaction, item) = (SELECT reaction, item FROM intent WHERE key = ?1)
           AND step > (SELECT step FROM intent WHERE key = ?1)`,
        key,
      );
    });
  }

  #add({ calls, ...match }: NewMatch, now: number): void {
    const { reaction, item, event, fields, state, dueAt } = match;
    const added = this.#file.run(
      'INSERT OR IGNORE INTO match VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, NULL)',
      ...[reaction, item, event.eventId, Date.parse(event.timestamp)],
      ...[JSON.stringify(event), JSON.stringify(fields), state, dueAt],
    );
    if (added > 0) this.#addIntents(match, calls, now);
  }

  #addIntents({ reaction, item }: Pick<Match, 'reaction' | 'item'>, calls: readonly Planned[], now: number): void {
    for (const { key, tool, arguments: args, isForModel = false } of calls) {
      this.#file.run(
        `INSERT OR IGNORE INTO intent (key, reaction, item, step, tool, arguments, state, planned_at, next_at, for_model)
         SELECT ?1, ?2, ?3, coalesce(max(step), -1) + 1, ?4, ?5, 'planned', ?6, 0, ?7
         FROM intent WHERE reaction = ?2 AND item = ?3`,
        ...[key, reaction, item, tool, JSON.stringify(args), now, Number(isForModel)],
      );
    }
  }

  #endMatch(reaction: string, item: string, state: MatchState, why: string): void {
    const sql = `UPDATE match SET state = ?1, why = ?2 WHERE reaction = ?3 AND item = ?4 AND state = 'waiting'`;
    this.#file.run(sql, state, why, reaction, item);
  }

  #setMatch(reaction: string, item: string, state: MatchState, why: string | null): void {
    const sql = 'UPDATE match SET state = ?1, why = ?2 WHERE reaction = ?3 AND item = ?4';
    this.#file.run(sql, state, why, reaction, item);
  }
}

function matchOf(row: Row): Match {
  return { ...row, event: JSON.parse(String(row.event)), fields: JSON.parse(String(row.fields)) } as unknown as Match;
}

function intentOf(row: Row): Intent {
  const isForModel = row.isForModel === 1;
  return { ...row, isForModel, arguments: JSON.parse(String(row.arguments)) } as unknown as Intent;
}
