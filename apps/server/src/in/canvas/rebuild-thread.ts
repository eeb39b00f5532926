/** The body of a thread that rebuilds one large canvas, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { type CanvasPage, rebuildCanvas } from './rebuild-canvas.ts';

const { body, scriptHashes } = rebuildCanvas(workerData as CanvasPage);
const bytes = new Uint8Array(body);
parentPort?.postMessage({ bytes, scriptHashes }, [bytes.buffer]);
