/** The server of `npm run dev`. It serves no built app: those come from their sources. */
import process from 'node:process';
import { readConfig } from '../../apps/server/src/config.ts';
import { createLog } from '../../apps/server/src/log.ts';
import '../../apps/server/src/compose-mcp.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { openStore } from '../../apps/server/src/store/open-store.ts';

// Under --watch Node reports each import of a worker through that worker's own port, where our code expects only its answers.
delete process.env.WATCH_REPORT_DEPENDENCIES;

const config = readConfig(process.env, process.cwd());
const log = createLog(config.logLevel);
const server = await startServer(config, await openStore(config), log);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
}
