import type { ModelTurn } from '@sprout/language-model';
import type { SqliteFile } from './file-store.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS turn (
    thread TEXT NOT NULL, place INTEGER NOT NULL, turn TEXT NOT NULL, PRIMARY KEY (thread, place)
  ) STRICT`;

/** Conversations with models, turn by turn, until they end. A crash goes on after the last turn that is here. */
export class TalkStore {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
    file.declare(schema);
  }

  read(thread: string): ModelTurn[] {
    const rows = this.#file.all('SELECT turn FROM turn WHERE thread = ?1 ORDER BY place', thread);
    return rows.map(({ turn }) => JSON.parse(String(turn)) as ModelTurn);
  }

  append(thread: string, turn: ModelTurn): void {
    const sql = 'INSERT INTO turn SELECT ?1, coalesce(max(place), 0) + 1, ?2 FROM turn WHERE thread = ?1';
    this.#file.run(sql, thread, JSON.stringify(turn));
  }

  /** What was said is the family's; nothing of it stays when it is over. */
  forget(thread: string): void {
    this.#file.run('DELETE FROM turn WHERE thread = ?1', thread);
  }
}
