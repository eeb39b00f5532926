/** The analyser on threads of its own. Importing this loads no parser: the threads do. */
export { analyseOffThread } from './analyse-off-thread.ts';
export { AnalyserFault } from './analyser-pool.ts';
