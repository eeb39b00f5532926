import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { RunEvent } from '../../domain/run/events.ts';
import { RunRefused } from '../../domain/run/run-refused.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Journal, JournalLease, OfferedAnswer, RunRecord } from '../../ports/journal.ts';
import { mustOutlastPowerCut } from './durability.ts';
import { type LeaseHolder, leaseMs } from './lease.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS run (run_id TEXT PRIMARY KEY, source TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS event (
    run_id TEXT NOT NULL, seq INTEGER NOT NULL, type TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (run_id, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS lease (
    run_id TEXT PRIMARY KEY, holder TEXT NOT NULL, token INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS answer (question_id TEXT PRIMARY KEY, run_id TEXT NOT NULL, body TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS cancel (run_id TEXT PRIMARY KEY) STRICT;
  CREATE TRIGGER IF NOT EXISTS event_is_append_only BEFORE UPDATE ON event
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
  CREATE TRIGGER IF NOT EXISTS event_is_kept BEFORE DELETE ON event
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
`;

/** One file for all runs of a workspace. Every append is in the file when it returns. */
export class SqliteJournal implements Journal {
  readonly #db: DatabaseSync;
  readonly #clock: Clock;
  readonly #holder: LeaseHolder;

  constructor(file: string, clock: Clock, holder: LeaseHolder) {
    this.#clock = clock;
    this.#holder = holder;
    this.#db = openDatabase(file);
  }

  async create({ runId, source, createdAt }: RunRecord, first: RunEvent): Promise<JournalLease> {
    return this.#inTransaction(() => {
      if (this.#findRun(runId)) {
        throw new RunRefused('RUN_EXISTS', `A run "${runId}" exists already.`, 'Resume it, or choose another id.');
      }
      this.#db.prepare('INSERT INTO run (run_id, source, created_at) VALUES (?, ?, ?)').run(runId, source, createdAt);
      this.#insertEvent(runId, first);
      return this.#takeLease(runId);
    });
  }

  async find(runId: string): Promise<RunRecord | undefined> {
    return this.#findRun(runId);
  }

  async list(): Promise<RunRecord[]> {
    const rows = this.#db.prepare('SELECT run_id, source, created_at FROM run ORDER BY created_at, run_id').all();
    return rows.map(toRecord);
  }

  async read(runId: string): Promise<RunEvent[]> {
    const rows = this.#db.prepare('SELECT body FROM event WHERE run_id = ? ORDER BY seq').all(runId);
    if (rows.length === 0) {
      throw new RunRefused('RUN_UNKNOWN', `There is no run "${runId}".`, 'List runs with "sprout workflow status".');
    }
    return rows.map((row) => parseEvent(row.body as string));
  }

  async acquire(runId: string): Promise<JournalLease> {
    return this.#inTransaction(() => {
      if (!this.#findRun(runId)) {
        throw new RunRefused('RUN_UNKNOWN', `There is no run "${runId}".`, 'List runs with "sprout workflow status".');
      }
      return this.#takeLease(runId);
    });
  }

  async offerAnswer(runId: string, questionId: string, offered: OfferedAnswer): Promise<OfferedAnswer> {
    this.#db
      .prepare('INSERT INTO answer (question_id, run_id, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
      .run(questionId, runId, JSON.stringify(offered));
    return this.#findAnswer(questionId) as OfferedAnswer;
  }

  async readAnswer(questionId: string): Promise<OfferedAnswer | undefined> {
    return this.#findAnswer(questionId);
  }

  async requestCancel(runId: string): Promise<void> {
    this.#db.prepare('INSERT INTO cancel (run_id) VALUES (?) ON CONFLICT DO NOTHING').run(runId);
  }

  async isCancelRequested(runId: string): Promise<boolean> {
    return this.#db.prepare('SELECT 1 FROM cancel WHERE run_id = ?').get(runId) !== undefined;
  }

  close(): void {
    this.#db.close();
  }

  #takeLease(runId: string): JournalLease {
    const now = this.#clock.now();
    const row = this.#db.prepare('SELECT holder, token, expires_at FROM lease WHERE run_id = ?').get(runId);
    if (row !== undefined && (row.expires_at as number) > now && this.#holder.isAlive(row.holder as string)) {
      const fix = 'Wait for it, watch it with "sprout workflow status", or cancel the run.';
      throw new RunRefused('RUN_BUSY', `Run ${runId} is in the hands of ${row.holder}.`, fix);
    }
    const token = ((row?.token as number | undefined) ?? 0) + 1;
    this.#db
      .prepare('INSERT OR REPLACE INTO lease (run_id, holder, token, expires_at) VALUES (?, ?, ?, ?)')
      .run(runId, this.#holder.name, token, now + leaseMs);
    return {
      append: async (event) => this.#append(runId, token, event),
      renew: async () => this.#inTransaction(() => this.#extendFenced(runId, token, this.#clock.now() + leaseMs)),
      release: async () => this.#release(runId, token),
    };
  }

  #append(runId: string, token: number, event: RunEvent): void {
    const isBrief = !mustOutlastPowerCut(event);
    if (isBrief) this.#db.exec('PRAGMA synchronous = NORMAL');
    try {
      this.#inTransaction(() => {
        this.#extendFenced(runId, token, this.#clock.now() + leaseMs);
        this.#insertEvent(runId, event);
      });
    } finally {
      if (isBrief) this.#db.exec('PRAGMA synchronous = FULL');
    }
  }

  /** The fence: a process with an older token than the stored one writes nothing any more. */
  #extendFenced(runId: string, token: number, expiresAt: number): void {
    const { changes } = this.#db
      .prepare('UPDATE lease SET expires_at = ? WHERE run_id = ? AND token = ?')
      .run(expiresAt, runId, token);
    if (changes === 1) return;
    throw new RunRefused(
      'LEASE_LOST',
      `Another process took run ${runId} over.`,
      'This process stops; nothing is lost.',
    );
  }

  #release(runId: string, token: number): void {
    this.#db.prepare('UPDATE lease SET expires_at = 0 WHERE run_id = ? AND token = ?').run(runId, token);
  }

  #insertEvent(runId: string, event: RunEvent): void {
    this.#db
      .prepare(
        `INSERT INTO event (run_id, seq, type, body)
         VALUES (?, (SELECT coalesce(max(seq), 0) + 1 FROM event WHERE run_id = ?), ?, ?)`,
      )
      .run(runId, runId, event.type, JSON.stringify(event));
  }

  #findRun(runId: string): RunRecord | undefined {
    const row = this.#db.prepare('SELECT run_id, source, created_at FROM run WHERE run_id = ?').get(runId);
    return row === undefined ? undefined : toRecord(row);
  }

  #findAnswer(questionId: string): OfferedAnswer | undefined {
    const row = this.#db.prepare('SELECT body FROM answer WHERE question_id = ?').get(questionId);
    return row === undefined ? undefined : (JSON.parse(row.body as string) as OfferedAnswer);
  }

  #inTransaction<T>(work: () => T): T {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }
}

function parseEvent(body: string): RunEvent {
  try {
    return JSON.parse(body) as RunEvent;
  } catch {
    throw new RunRefused('JOURNAL_DAMAGED', 'An event of the journal cannot be read.', 'Restore it from a backup.');
  }
}

function openDatabase(file: string): DatabaseSync {
  try {
    keepPrivate(file);
    const db = new DatabaseSync(file, { timeout: 10_000 });
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${schema}`);
    return db;
  } catch (error) {
    const message = `The journal ${file} cannot be opened: ${(error as Error).message}.`;
    throw new RunRefused('JOURNAL_DAMAGED', message, 'Restore it from a backup, or move it away to start afresh.');
  }
}

/** SQLite gives the files that it puts beside the database the same rights. */
function keepPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // An older release made it readable for everybody. Somebody else's file is not ours to close.
    if (statSync(file).uid === process.getuid?.()) chmodSync(file, 0o600);
  }
}

function toRecord(row: Record<string, unknown>): RunRecord {
  return { runId: row.run_id as string, source: row.source as string, createdAt: row.created_at as number };
}
