import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds. If it never does, the test's time limit ends the wait. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(2);
}
