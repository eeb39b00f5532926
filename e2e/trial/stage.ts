import path from 'node:path';
import { startServerHere, startServerProcess } from '../../apps/server/src/testing/index.ts';
import type { Stage } from './run-wish.ts';

/** Every wish has a family of its own, so anybody may set one up. */
const settingsFor = (dataDir: string) => ({
  SPROUT_SIGN_UP: 'open',
  SPROUT_RATE_LIMITS: 'off',
  SPROUT_DATA_DIR: dataDir,
});

const fileIn = (dataDir: string) => path.join(dataDir, 'sprout.db');

export interface OpenStage extends Stage {
  stop(): Promise<unknown>;
}

/** A server in a process of its own. */
export async function startStage(dataDir: string): Promise<OpenStage> {
  const { process, url } = await startServerProcess(settingsFor(dataDir));
  return { url, file: fileIn(dataDir), stop: () => process.end('SIGTERM') };
}

/** A server inside this process, for the gate. */
export async function startStageHere(dataDir: string): Promise<OpenStage> {
  const { url, stop } = await startServerHere(settingsFor(dataDir), dataDir);
  return { url, file: fileIn(dataDir), stop };
}
