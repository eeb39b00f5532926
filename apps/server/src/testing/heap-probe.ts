/**
 * Loaded into a server under test (`--expose-gc --import`): says how much it really holds, after a collection. What a
 * process holds of the machine's memory says little; V8 gives it back when it likes.
 */
import process from 'node:process';

process.on('SIGUSR2', () => {
  // Once more for what only the first one set free.
  globalThis.gc?.();
  globalThis.gc?.();
  process.stderr.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
