/** A server as `npm start` runs it, which the bench can also ask to publish changes that nobody wrote. */
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

// SQLite's log, once it is long enough, gets a thread of its own of some 20 MB: not to be taken for what streams weigh.
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
