import type { Timers } from '../ports.ts';

/**
 * Waits for work outside this process, at most `limitMs`. It aborts the work's signal when the time is up or when `outer`
 * is aborted, and then throws, even if the work ignores its signal.
 */
export async function withinTime<Result>(
  timers: Timers,
  limitMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (words: string) => {
    const reason = new Error(words);
    controller.abort(reason);
    reject(reason);
  };
  const hangUp = () => end('the caller no longer waits');
  const cancel = timers.after(limitMs, () => end(`not done after ${limitMs} ms`));
  outer?.addEventListener('abort', hangUp, { once: true });
  try {
    if (outer?.aborted) hangUp();
    return await Promise.race([ended, work(controller.signal)]);
  } finally {
    cancel();
    outer?.removeEventListener('abort', hangUp);
  }
}
