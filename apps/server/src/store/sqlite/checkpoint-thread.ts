/** The body of the checkpoint thread: one connection that moves the log into the database on each message. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(workerData.file as string, { timeout: 1_000 });

parentPort?.on('message', (message: 'checkpoint' | 'close') => {
  if (message === 'close') {
    database.close();
    parentPort?.close();
    return;
  }
  try {
    // PASSIVE never waits for readers or the writer, and so never makes them wait.
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    parentPort?.postMessage({ failed: false });
  } catch (thrown) {
    parentPort?.postMessage({ failed: true, message: (thrown as Error).message });
  }
});
