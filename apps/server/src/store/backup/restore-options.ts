import type { ConnectionCounts, ConnectionOptions } from './connections.ts';
import type { OnProgress } from './data-source.ts';

export interface RestoreOptions extends ConnectionOptions {
  /** A new text for each family: versions that clients hold from before must not look current. */
  readonly newEpoch: () => string;
  /** While the file is checked, before anything is touched. */
  readonly onChecked?: OnProgress;
  readonly onProgress?: OnProgress;
  /** Of an encrypted backup. */
  readonly passphrase?: string | undefined;
}

export interface RestoreSummary {
  readonly schema: number;
  readonly rows: number;
  readonly families: number;
  /** How many sessions, devices and agents ended with the restore, and how many are still connected. */
  readonly connections: Readonly<ConnectionCounts>;
  /** Where the replaced data lies, if there was any. */
  readonly kept: string | undefined;
}
