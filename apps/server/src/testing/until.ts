import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something that happens elsewhere; the test's own time limit ends a wait in vain. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(2);
}
