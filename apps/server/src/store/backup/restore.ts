import type { DataSource, OnProgress } from './data-source.ts';

export interface RestoreOptions {
  /** Wall clock, for the name under which the replaced data is kept. */
  readonly now: number;
  /** A new text for each family: versions that clients hold from before must not look current. */
  readonly newEpoch: () => string;
  readonly onProgress?: OnProgress;
}

export interface RestoreSummary {
  readonly schema: number;
  readonly rows: number;
  readonly families: number;
  /** Where the replaced data lies, if there was any. */
  readonly kept: string | undefined;
}

/** Replaces all data of the target by a backup's. Nothing is touched before the whole file has proved sound. */
export async function restoreFrom(
  _file: string,
  _target: DataSource,
  _options: RestoreOptions,
): Promise<RestoreSummary> {
  throw new Error('not yet');
}
