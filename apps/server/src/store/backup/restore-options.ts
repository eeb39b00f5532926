import type { OnProgress } from './data-source.ts';

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
