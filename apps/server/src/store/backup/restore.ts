import { verifyBackup } from './backup-reader.ts';
import type { DataSource } from './data-source.ts';
import type { RestoreOptions, RestoreSummary } from './restore-options.ts';
import { restoreSqlite } from './restore-sqlite.ts';

/**
 * Replaces all data of the target by a backup's, from either engine. Nothing is touched before the whole file has
 * proved sound, and a crash at any moment leaves either the old data or the new.
 */
export async function restoreFrom(file: string, target: DataSource, options: RestoreOptions): Promise<RestoreSummary> {
  if (target.kind === 'sqlite') return restoreSqlite(file, target.file, options);
  await verifyBackup(file, options.passphrase, options.onChecked);
  // Loaded only when needed, as everywhere: a home server has no use for the client library.
  const { restorePostgres } = await import('./restore-postgres.ts');
  return restorePostgres(file, target.url, options);
}
