import pg from 'pg';
import { clientConfig, settingsOf } from './options.ts';
import { findPrimary } from './primary.ts';

/** A connection for long work (a migration, a backup): one statement after the other, and no time limits. */
export async function connectPlainly(url: string): Promise<pg.Client> {
  const settings = settingsOf({ url: await findPrimary(url), statementMs: 0, lockMs: 0, idleInTransactionMs: 0 });
  const client = new pg.Client({ ...clientConfig(settings), pipeline: false } as pg.ClientConfig);
  // A lost connection rejects its statements. Without a listener, the event would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
