/** The body of the thread that estimates passwords. It ends when nobody has asked for a while, and frees its memory. */
import { parentPort } from 'node:worker_threads';
import { findWeakness } from './find-weakness.ts';

const IDLE_MS = 10_000;

const end = () => parentPort?.close();
let idle = setTimeout(end, IDLE_MS);

parentPort?.on('message', async ({ password, words }: { password: string; words: readonly string[] }) => {
  clearTimeout(idle);
  parentPort?.postMessage(await findWeakness(password, words));
  idle = setTimeout(end, IDLE_MS);
});
