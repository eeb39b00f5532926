import { DatabaseSync } from 'node:sqlite';
import { ensurePrivateFile } from './private-file.ts';

/** Thrown when another process serves the same data. */
export class DataInUse extends Error {
  override readonly name = 'DataInUse';
}

/**
 * Lets one process at a time own a data directory. The lock is SQLite's own file lock on an empty database beside the
 * data, so the operating system gives it free however the owner ended, kill -9 included.
 */
export function lockForThisProcess(file: string): { release(): void } {
  ensurePrivateFile(`${file}.lock`);
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (thrown) {
    lock.close();
    const isBusy = ((thrown as { errcode?: number }).errcode ?? 0) % 256 === 5;
    if (!isBusy) throw thrown;
    throw new DataInUse(`Another Sprout process is using ${file}.`, { cause: thrown });
  }
  return { release: () => lock.close() };
}
