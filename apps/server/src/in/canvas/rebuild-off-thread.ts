import { Worker } from 'node:worker_threads';
import { type CanvasPage, NOT_SHOWN, type RebuiltCanvas, rebuildCanvas } from './rebuild-canvas.ts';

interface Rebuilt {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly scriptHashes: readonly string[];
}

/** The largest honest canvas takes a second or two on a busy machine. */
const MOST_MS = 15_000;
const MOST_MEMORY_MB = 512;

/**
 * A large canvas takes long to rebuild. No other call waits for it. One that takes too much time or memory was made to do so: it is
 * never shown.
 */
export function rebuildOffThread({ html, injectBaseStyles }: CanvasPage, mostMs = MOST_MS): Promise<RebuiltCanvas> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      resolve(rebuildCanvas({ html: NOT_SHOWN, injectBaseStyles }));
      void thread.terminate();
    };
    const thread = new Worker(new URL('./rebuild-thread.ts', import.meta.url), {
      workerData: { html, injectBaseStyles },
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const timer = setTimeout(giveUp, mostMs);
    thread.once('message', ({ bytes, scriptHashes }: Rebuilt) =>
      resolve({ body: Buffer.from(bytes.buffer), scriptHashes }),
    );
    thread.once('error', (fault: NodeJS.ErrnoException) =>
      fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : reject(fault),
    );
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread that rebuilds a canvas ended without an answer'));
    });
  });
}
