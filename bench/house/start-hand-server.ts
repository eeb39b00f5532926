import path from 'node:path';
import { openSqlite } from '../../apps/server/src/store/sqlite/sqlite-store.ts';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import { type ChildServer, startScript } from '../child-server.ts';
import { seed } from './seed.ts';

/** The bare echo plus the write: no server that stores the same rows can answer faster. */
export async function startHandServer(): Promise<ChildServer> {
  const directory = makeTempDir();
  const file = path.join(directory.path, 'sprout.db');
  const store = await openSqlite({ file });
  const { agent, childId } = await seed(store);
  await store.close();
  const server = await startScript('bench/house/hand-server.ts', file, agent.familyId, childId);
  return {
    ...server,
    async stop() {
      await server.stop();
      directory.remove();
    },
  };
}
