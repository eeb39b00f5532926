import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SqliteConnection } from '../sqlite/connection.ts';
import { lockForThisProcess } from '../sqlite/process-lock.ts';
import { verifyBackup } from './backup-reader.ts';
import { endConnections, type ReplacedData, readReplaced } from './connections.ts';
import { type Loaded, load } from './load.ts';
import { BackupProblem } from './problems.ts';
import type { RestoreOptions, RestoreSummary } from './restore-options.ts';
import { sqliteDatabase, withSqliteSnapshot } from './sqlite-database.ts';
import { syncDirectoryOf, syncFile } from './sync-directory.ts';

/**
 * Builds the restored data in a file beside the old one and renames it into place, which is one step for the file
 * system. The old data keeps a second name. While a server owns the data it is refused.
 */
export async function restoreSqlite(backup: string, file: string, options: RestoreOptions): Promise<RestoreSummary> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const lock = lockForThisProcess(file);
  const growing = `${file}.restoring`;
  try {
    await verifyBackup(backup, options.passphrase, options.onChecked);
    const replaced = await readReplacedFile(file, options.now);
    const { header, rows, families, connections } = await build(backup, growing, replaced, options);
    const kept = existsSync(file) ? keepOld(file, options.now) : undefined;
    renameSync(growing, file);
    syncDirectoryOf(file);
    return { schema: header.schema, rows, families, connections, kept };
  } finally {
    removeDatabase(growing);
    lock.release();
  }
}

/** Undefined: there is no data, or it is so broken that it cannot say what was revoked. */
async function readReplacedFile(file: string, now: number): Promise<ReplacedData | undefined> {
  if (!existsSync(file)) return undefined;
  try {
    return await withSqliteSnapshot(file, (database) => readReplaced(database, now));
  } catch {
    return undefined;
  }
}

async function build(
  backup: string,
  growing: string,
  replaced: ReplacedData | undefined,
  options: RestoreOptions,
): Promise<Loaded & Pick<RestoreSummary, 'connections'>> {
  removeDatabase(growing);
  const connection = new SqliteConnection(growing, 'write');
  try {
    // No process uses this file before the rename, so a log would only write everything twice. It is synced once, at the end.
    connection.script('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
    const database = sqliteDatabase(connection);
    const loaded = await load(backup, database, options);
    const connections = await endConnections(database, replaced, options);
    connection.script('COMMIT');
    return { ...loaded, connections };
  } finally {
    connection.close();
    syncFile(growing);
  }
}

/** Gives the old data a second name, and makes sure that no log is left which the new file would inherit. */
function keepOld(file: string, now: number): string {
  const kept = `${file}.before-restore-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
  foldLog(file, kept);
  try {
    linkSync(file, kept);
  } catch {
    // Some file systems have no second names.
    copyFileSync(file, kept);
    syncFile(kept);
  }
  syncDirectoryOf(file);
  return kept;
}

function foldLog(file: string, kept: string): void {
  const log = `${file}-wal`;
  try {
    const connection = new SqliteConnection(file, 'write');
    try {
      connection.all('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      connection.close();
    }
  } catch {
    // The old data is broken, perhaps the very reason for restoring: its log goes with it, as it is.
    if (existsSync(log)) renameSync(log, `${kept}-wal`);
    rmSync(`${file}-shm`, { force: true });
  }
  // The last one to close a sound database removes its log.
  if (existsSync(log)) {
    throw new BackupProblem(`Another process has ${file} open, perhaps a backup. Let it end, then restore again.`);
  }
}

function removeDatabase(file: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${ending}`, { force: true });
}
