import type { DataSource, OnProgress } from './data-source.ts';

export interface BackupOptions {
  /** Wall clock, written into the file. */
  readonly now: number;
  readonly onProgress?: OnProgress;
}

export interface BackupSummary {
  readonly schema: number;
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
}

/** Writes everything in the source, as of one moment, to a file that either engine can restore. The server may run. */
export async function backupTo(_source: DataSource, _file: string, _options: BackupOptions): Promise<BackupSummary> {
  throw new Error('not yet');
}
