import { limits } from '@sprout/contract';
import { forgetAnswers } from '../core/idempotency/idempotency-store.ts';
import type { Clock } from '../core/ports.ts';
import { forgetPreviews } from '../core/preview/preview-store.ts';
import { type CachedAuthenticator, removeExpired } from '../domains/access/index.ts';
import type { Store } from '../store/port.ts';

const EVERY_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Rows forgotten in one transaction: few enough that no call waits for it. */
const BATCH = 500;

/** Forgets what has run out, and writes down when agents and devices were last seen. */
export function startUpkeep(
  { store, authenticator }: { readonly store: Store; readonly authenticator: CachedAuthenticator },
  clock: Clock,
  onFault: (fault: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();

  const round = async () => {
    const now = clock.now();
    const before = now - limits.idempotencyKeepDays * DAY_MS;
    await authenticator.flushUses();
    await store.write((tx) => removeExpired(tx, now, now - DAY_MS));
    while ((await store.write((tx) => forgetAnswers(tx, before, BATCH))) === BATCH);
    while ((await store.write((tx) => forgetPreviews(tx, before, BATCH))) === BATCH);
  };
  const timer = setInterval(() => {
    running = running.then(round).catch(onFault);
  }, EVERY_MS);
  timer.unref();

  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
