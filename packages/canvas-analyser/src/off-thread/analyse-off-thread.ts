import type { AnalyseOptions, Analysis } from '../analyse.ts';
import { AnalyserPool } from './analyser-pool.ts';

/** Two threads: a second family's canvas does not wait for a wicked first one. */
const pool = new AnalyserPool({
  threads: 2,
  timeoutMs: 60_000,
  thread: new URL('./analyser-thread.ts', import.meta.url),
});

/**
 * Analyses a canvas of an owner, such as a family, without holding up this thread. Rejects with an AnalyserFault if the analyser
 * itself fails.
 */
export function analyseOffThread(
  html: string,
  options: AnalyseOptions,
  owner: string,
  signal?: AbortSignal,
): Promise<Analysis> {
  return pool.analyse(html, options, owner, signal);
}
