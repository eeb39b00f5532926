import process from 'node:process';
import type { Sprout } from '../compose.ts';
import type { Config } from '../config.ts';
import { startControlServer } from '../in/control/control-server.ts';
import { removeServerRecord, writeServerRecord } from '../in/control/server-record.ts';
import type { Logger } from '../log.ts';
import { systemClock, systemRandom } from '../system.ts';
import { AdminProblem } from './admin-problem.ts';
import { administer } from './administration.ts';
import { controlCommands } from './control-commands.ts';
import type { LocalClients } from './local-client/local-clients.ts';
import { localClientRequestIn } from './local-client/request.ts';

/**
 * Opens the control channel for the command line, because only this process can use the embedded database. With
 * PostgreSQL the command line connects to the database itself, so nothing is opened.
 */
export async function openControl(
  config: Config,
  sprout: Sprout,
  url: string,
  localClients: LocalClients,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  if (config.databaseUrl !== undefined) return { close: async () => undefined };
  const administration = administer(sprout, { clock: systemClock, random: systemRandom, baseUrl: url }, url);
  const secret = systemRandom.secret(32);
  const control = await startControlServer({
    secret,
    commands: controlCommands(administration),
    attachments: {
      mcp: async (args) => {
        const client = await localClients.receive(localClientRequestIn(args));
        return (line) => client.serve({ input: line, output: line });
      },
    },
    problemsIn: (thrown) => (thrown instanceof AdminProblem ? thrown.problems : undefined),
    onFault: (fault) => log.error({ err: fault }, 'a control command failed'),
  });
  const record = { pid: process.pid, url, controlUrl: control.url, secret, startedAt: systemClock.now() };
  try {
    writeServerRecord(config.dataDir, record);
  } catch (thrown) {
    await control.close();
    throw thrown;
  }
  return {
    async close() {
      removeServerRecord(config.dataDir, record);
      await control.close();
    },
  };
}
