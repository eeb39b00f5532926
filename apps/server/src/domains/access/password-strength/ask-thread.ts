import { Worker } from 'node:worker_threads';
import { createSlots } from '../slots.ts';
import type { FindWeakness, Weakness } from './find-weakness.ts';

/**
 * Estimates passwords in a thread of its own. An estimate takes up to 60 ms and its dictionaries take 30 MB: no other call
 * waits for it, and the memory is free again when the thread ends.
 */
export function createStrengthThread(): FindWeakness {
  const slots = createSlots(1, 50);
  let thread: Worker | undefined;

  const start = (): Worker => {
    const started = new Worker(new URL('./strength-thread.ts', import.meta.url), { env: {} });
    started.once('exit', () => {
      if (thread === started) thread = undefined;
    });
    return started;
  };

  const ask = (password: string, words: readonly string[]): Promise<Weakness | undefined> => {
    thread ??= start();
    const asked = thread;
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        asked.off('message', onMessage).off('error', onError).off('exit', onExit);
        asked.unref();
        act();
      };
      const onMessage = (weakness: Weakness | undefined) => settle(() => resolve(weakness));
      const onError = (fault: unknown) => settle(() => reject(fault));
      // It was ending because nobody had asked for a while: the question goes to a new thread.
      const onExit = () => settle(() => resolve(ask(password, words)));
      asked.on('message', onMessage).on('error', onError).on('exit', onExit);
      // A question keeps the process alive; an idle thread does not.
      asked.ref();
      asked.postMessage({ password, words });
    });
  };

  return (password, words, owner) => slots(() => ask(password, words), owner);
}
