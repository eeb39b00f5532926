import { isAlive } from '../in/control/control-client.ts';
import { readServerRecord, type ServerRecord } from '../in/control/server-record.ts';

/** The server that runs on this data folder, if one answers. */
export async function findRunningServer(dataDir: string): Promise<ServerRecord | undefined> {
  const record = readServerRecord(dataDir);
  return record !== undefined && (await isAlive(record)) ? record : undefined;
}

/** Explains why this process cannot use the data folder, and what to do. */
export async function explainDataInUse(dataDir: string): Promise<string> {
  const server = await findRunningServer(dataDir);
  const who = server === undefined ? 'Another Sprout' : `Another Sprout (process ${server.pid}, ${server.url})`;
  return `${who} is using ${dataDir}. Stop it first, or set SPROUT_DATA_DIR to another folder.`;
}
