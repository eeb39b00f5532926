/**
 * Begins the program again in the same process (execve), where that saves memory for as long as it runs. `npm run bench -- memory`
 * shows what it buys. Where a process cannot do that (Windows), the program goes on as it is. Plain JavaScript, like
 * compile-cache.js: it runs before any type is stripped.
 */
import { flushCompileCache } from 'node:module';
import process from 'node:process';

/**
 * glibc reads these when a process begins: one arena, and what is free goes back to the system soon. 6 MB of an idle server, at the same
 * processor time for reads and writes.
 */
export const allocator = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TOP_PAD_: '4096',
  MALLOC_TRIM_THRESHOLD_: '16384',
};

/** Set once the compile cache was filled, so that a cache that cannot be written does not make it begin for ever. */
const WARM = 'SPROUT_TEST_IS_WARM';

function beginAgain(environment) {
  if (typeof process.execve !== 'function') return;
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...process.env, ...environment });
}

/** At once, before anything is loaded: it costs what starting Node costs, about 30 ms. */
export function beginLighter() {
  const isSet = Object.keys(allocator).some((name) => name in process.env);
  if (process.platform === 'linux' && !isSet) beginAgain(allocator);
}

/**
 * After an installation or an edit Node has stripped types, and its stripper keeps 17 MB for ever. Now that the program is loaded,
 * the cache has what was stripped; `loadRest` loads what would be loaded later.
 */
export async function beginWarm(loadRest) {
  const hasStripped = process.moduleLoadList.some((name) => name.includes('amaro'));
  if (!hasStripped || WARM in process.env || typeof process.execve !== 'function') return;
  await loadRest();
  flushCompileCache();
  beginAgain({ [WARM]: '1' });
}
