/**
 * Loaded before `node:test` in every process that runs test files. Node follows each promise of such a process from its making to
 * its collection, only to say which test an uncaught error belongs to, and that takes longer than many tests. Here it follows
 * tests and suites alone. An uncaught error still fails the run: its file fails, with the error's words.
 */
import asyncHooks from 'node:async_hooks';

const { createHook } = asyncHooks;

asyncHooks.createHook = (callbacks) => {
  const { init } = callbacks;
  if (!new Error().stack?.includes('node:internal/test_runner')) return createHook(callbacks);
  return createHook({
    init(id, type, ...rest) {
      if (type === 'Test') init?.(id, type, ...rest);
    },
  });
};
