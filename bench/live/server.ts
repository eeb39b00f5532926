/** A server as `npm start` runs it, which the bench can also ask to publish changes that nobody wrote. */
import process from 'node:process';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { openStore } from '../../apps/server/src/store/open-store.ts';
import { takeCommands } from './bench-process.ts';
import { EPOCH, familyOf } from './families.ts';

const config = readConfig(process.env, process.cwd());
const server = await startServer(config, await openStore(config), pino({ level: 'warn' }));
const { relay, live } = server.sprout;

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
