/**
 * Loaded into a server under test (`--expose-gc --import`): reports its heap after a collection. The resident memory of a
 * process says little, because V8 returns memory late.
 */
import process from 'node:process';

process.on('SIGUSR2', () => {
  // Once more, for objects that the first collection released.
  globalThis.gc?.();
  globalThis.gc?.();
  process.stderr.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
