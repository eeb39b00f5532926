/** A server as `npm start` runs it. The bench can also make it publish changes without a write. */
import process from 'node:process';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { openStore } from '../../apps/server/src/store/open-store.ts';
import { takeCommands } from './bench-process.ts';
import { EPOCH, familyOf, rewriteFamilies } from './families.ts';

const config = readConfig(process.env, process.cwd());
const store = await openStore(config);
const server = await startServer(config, store, pino({ level: 'warn' }));
const { relay, live } = server.sprout;

// The checkpointer thread of SQLite needs about 20 MB. It starts now, so that it is not counted as memory of streams.
if (!store.isShared) await rewriteFamilies(store);

takeCommands({
  port: Number(new URL(server.url).port),
  publish(family, revision) {
    const { familyId, uri } = familyOf(family);
    relay.publish({ familyId, epoch: EPOCH, revision, uris: [uri], revoked: [] });
  },
  streams: () => live.streams.size,
  waits: () => live.waits.size,
  stop: () => server.stop(),
});
