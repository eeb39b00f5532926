/** The body of an analyser thread: one analysis for each message. */
import { parentPort } from 'node:worker_threads';
import { type AnalyseOptions, analyse } from '../analyse.ts';

parentPort?.on('message', ({ html, options }: { html: string; options: AnalyseOptions }) => {
  try {
    parentPort?.postMessage({ analysis: analyse(html, options) });
  } catch (thrown) {
    parentPort?.postMessage({ fault: `The analyser failed: ${(thrown as Error).message}` });
  }
});
