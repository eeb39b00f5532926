import { Worker } from 'node:worker_threads';
import type { CanvasPage, RebuiltCanvas } from './rebuild-canvas.ts';

interface Rebuilt {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly scriptHashes: readonly string[];
}

/** A large canvas takes long to rebuild. No other call waits for it. */
export function rebuildOffThread({ html, injectBaseStyles }: CanvasPage): Promise<RebuiltCanvas> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./rebuild-thread.ts', import.meta.url), {
      workerData: { html, injectBaseStyles },
      execArgv: [],
      env: {},
    });
    thread.once('message', ({ bytes, scriptHashes }: Rebuilt) =>
      resolve({ body: Buffer.from(bytes.buffer), scriptHashes }),
    );
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread that rebuilds a canvas ended without an answer')));
  });
}
