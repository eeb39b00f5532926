import type { DataSource } from '../backup/data-source.ts';
import { readFrom } from './read-from.ts';

/** What SQLite's own check finds wrong with the file; nothing if all is well. PostgreSQL has no such check. */
export async function findDamage(source: DataSource): Promise<string[]> {
  if (source.kind !== 'sqlite') return [];
  const rows = await readFrom(source, (query) => query.all<{ integrityCheck: string }>('PRAGMA integrity_check(10)'));
  return (rows ?? []).map((row) => row.integrityCheck).filter((line) => line !== 'ok');
}
