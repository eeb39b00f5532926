/** The doctor: checks configuration, data and server, changes nothing, and says what to fix. */
import process from 'node:process';
import { dataSourceOf } from '../../store/open-store.ts';
import type { Check } from './check.ts';
import { checkConfiguration } from './configuration.ts';
import { checkData } from './data.ts';
import { checkDataFolder } from './data-folder.ts';
import { checkNode } from './node-version.ts';
import { checkSafety } from './safety.ts';
import { checkServer } from './server.ts';

export type { Check, CheckStatus } from './check.ts';

export async function examine(
  environment: Readonly<Record<string, string | undefined>>,
  cwd: string,
): Promise<Check[]> {
  const { config, checks } = checkConfiguration(environment, cwd);
  const first = [checkNode(process.versions.node), ...checks];
  if (config === undefined) return first;
  const folder = config.databaseUrl === undefined ? checkDataFolder(config.dataDir) : [];
  return [
    ...first,
    ...folder,
    ...(await checkData(dataSourceOf(config))),
    await checkSafety(config),
    ...(await checkServer(config)),
  ];
}
