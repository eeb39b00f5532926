import path from 'node:path';
import { startServerProcess } from '../../apps/server/src/testing/index.ts';
import type { Stage } from './run-wish.ts';

/** The settings of a server for the trial: every wish has a family of its own. */
export const trialSettings = { SPROUT_SIGN_UP: 'open', SPROUT_RATE_LIMITS: 'off', SPROUT_PORT: '0' } as const;

export const storeIn = (dataDir: string) => path.join(dataDir, 'sprout.db');

/** A server in a process of its own. */
export async function startStage(dataDir: string): Promise<Stage & { stop(): Promise<unknown> }> {
  const { process, url } = await startServerProcess({ ...trialSettings, SPROUT_DATA_DIR: dataDir });
  return { url, file: storeIn(dataDir), stop: () => process.end('SIGTERM') };
}
