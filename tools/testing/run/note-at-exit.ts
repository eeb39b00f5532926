/** Every bundle imports it first: it notes the bundle's processor time, and ends a process that something keeps open. */
import process from 'node:process';
import { after } from 'node:test';
import { noteProcessorTime } from './processor-time.ts';

const bundle = process.argv[1];
if (bundle !== undefined) process.on('exit', () => noteProcessorTime(bundle));

/** A test that failed may leave a server or a browser behind, and the whole run would wait for it for ever. */
const GRACE_MS = 60_000;
after(() => {
  setTimeout(() => {
    console.error(`Still open a minute after the last test: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  }, GRACE_MS).unref();
});
