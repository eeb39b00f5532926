/** A minimal group commit: collects writes for one turn, then one transaction and one fsync. */
import { SqliteConnection } from '../../apps/server/src/store/sqlite/connection.ts';
import { SqliteTransaction } from '../../apps/server/src/store/sqlite/transaction.ts';
import { type Place, writeByHand } from './by-hand.ts';

export function openHandWriter(file: string, place: Place) {
  const connection = new SqliteConnection(file, 'write');
  // The default of SQLite. Without it the log would grow for ever.
  connection.script('PRAGMA wal_autocheckpoint = 1000');
  let waiting: { id: string; done: () => void }[] = [];
  const commit = async () => {
    const batch = waiting;
    waiting = [];
    connection.run('BEGIN IMMEDIATE');
    const transaction = new SqliteTransaction(connection);
    for (const { id } of batch) await writeByHand(transaction, place, id);
    connection.run('COMMIT');
    for (const { done } of batch) done();
  };
  return {
    write: (id: string) =>
      new Promise<void>((done) => {
        if (waiting.length === 0) setImmediate(() => void commit());
        waiting.push({ id, done });
      }),
    close: () => connection.close(),
  };
}
