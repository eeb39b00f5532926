import type { InputEnvelope, OutputEnvelope } from '@sprout/agent-protocol/pure';
import type { Memory, Row, SqliteFile } from './file-store.ts';

/** claiming: it is asked for. working: it is thought about. handing: its output is handed in. */
export type WorkState = 'claiming' | 'working' | 'handing' | 'over';

/** What a lease is for. */
export interface Lease {
  readonly leaseToken: string;
  readonly input: InputEnvelope;
  /** The tools that the run may cause. */
  readonly hands: readonly string[];
}

/** A run that this agent works on, or has worked on. */
export interface Work {
  readonly runId: string;
  /** How often it was claimed. Makes the key of each claim. */
  readonly claims: number;
  readonly state: WorkState;
  readonly lease: Lease | null;
  readonly attempts: number;
  readonly output: OutputEnvelope | null;
  readonly nextAt: number;
  /** What was wrong with the last attempt, or how it ended. */
  readonly said: string | null;
}

const schema = `
  CREATE TABLE IF NOT EXISTS run (
    run_id TEXT PRIMARY KEY, claims INTEGER NOT NULL, state TEXT NOT NULL, lease TEXT, attempts INTEGER NOT NULL, output TEXT,
    next_at INTEGER NOT NULL, said TEXT
  ) STRICT`;

const columns = 'run_id AS runId, claims, state, lease, attempts, output, next_at AS nextAt, said';

/** The runs that this agent works on. Each step is stored before the call that it leads to. */
export class RunStore {
  readonly #file: SqliteFile;
  readonly #memory: Memory;

  constructor(file: SqliteFile, memory: Memory) {
    this.#file = file;
    this.#memory = memory;
    file.declare(schema);
  }

  /** The version of the family's runs that was listed last. */
  readListed(): string | null | undefined {
    return this.#memory.recall('runs listed');
  }

  /** The version that was seen last; the runs are listed again if it is another one. */
  readSeen(): string | undefined {
    return this.#memory.recall('runs seen');
  }

  rememberSeen(version: string): void {
    this.#memory.remember('runs seen', version);
  }

  /** The runs are listed again, though nothing changed. */
  listAgain(): void {
    this.#memory.remember('runs listed', null);
  }

  /** No run is taken up before this time. */
  rest(until: number): void {
    this.#memory.remember('runs rest until', until);
    this.listAgain();
  }

  readRest(): number {
    return this.#memory.recall('runs rest until') ?? 0;
  }

  /** Tells this agent from another one with the same sign-in: of two, one gets a run. */
  readInstance(): string {
    const known = this.#memory.recall<string>('instance');
    if (known !== undefined) return known;
    const [row] = this.#file.all('SELECT hex(randomblob(16)) AS instance');
    this.#memory.remember('instance', row?.instance);
    return String(row?.instance);
  }

  /** Takes up the runs of a list. One that is worked on already goes on as it is. */
  takeUp(runIds: readonly string[], version: string | undefined): void {
    this.#file.inOne(() => {
      for (const runId of runIds) {
        this.#file.run(
          `INSERT INTO run (run_id, claims, state, attempts, next_at) VALUES (?1, 1, 'claiming', 0, 0)
           ON CONFLICT (run_id) DO UPDATE SET claims = claims + 1, state = 'claiming', lease = NULL, attempts = 0, output = NULL,
             next_at = 0, said = NULL
           WHERE state = 'over'`,
          runId,
        );
      }
      if (version !== undefined) this.#memory.remember('runs listed', version);
    });
  }

  list(): Work[] {
    return this.#file.all(`SELECT ${columns} FROM run WHERE state <> 'over' ORDER BY rowid`).map(workOf);
  }

  find(runId: string): Work | undefined {
    return this.#file.all(`SELECT ${columns} FROM run WHERE run_id = ?1`, runId).map(workOf)[0];
  }

  /** The run is this agent's, with an input to work on. */
  begin(runId: string, lease: Lease): void {
    this.#file.run(
      `UPDATE run SET state = 'working', lease = ?1, attempts = 0, output = NULL, next_at = 0, said = NULL WHERE run_id = ?2`,
      ...[JSON.stringify(lease), runId],
    );
  }

  countAttempt(runId: string): void {
    this.#file.run('UPDATE run SET attempts = attempts + 1 WHERE run_id = ?1', runId);
  }

  /** The thinker has to try once more. */
  tryAgain(runId: string, said: string, nextAt = 0): void {
    const sql = `UPDATE run SET state = 'working', output = NULL, said = ?1, next_at = ?2 WHERE run_id = ?3`;
    this.#file.run(sql, said, nextAt, runId);
  }

  handIn(runId: string, output: OutputEnvelope): void {
    const sql = `UPDATE run SET state = 'handing', output = ?1, next_at = 0 WHERE run_id = ?2`;
    this.#file.run(sql, JSON.stringify(output), runId);
  }

  postpone(runId: string, nextAt: number): void {
    this.#file.run('UPDATE run SET next_at = ?1 WHERE run_id = ?2', nextAt, runId);
  }

  /** Nothing more is to do for it now. Nothing of its data stays. */
  end(runId: string, said: string): void {
    const sql = `UPDATE run SET state = 'over', lease = NULL, output = NULL, said = ?1 WHERE run_id = ?2`;
    this.#file.run(sql, said, runId);
  }
}

function workOf(row: Row): Work {
  const parse = (text: unknown) => (typeof text === 'string' ? JSON.parse(text) : null);
  return { ...row, lease: parse(row.lease), output: parse(row.output) } as unknown as Work;
}
