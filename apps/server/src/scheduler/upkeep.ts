import { limits } from '@sprout/contract';
import { forgetAnswers } from '../core/idempotency/idempotency-store.ts';
import type { Clock } from '../core/ports.ts';
import { forgetPreviews } from '../core/preview/preview-store.ts';
import { familiesAfter } from '../core/versions/clock-store.ts';
import {
  type CachedAuthenticator,
  forgetClients,
  forgetFlows,
  forgetTokens,
  removeExpired,
} from '../domains/access/index.ts';
import type { Store } from '../store/port.ts';

const EVERY_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Families whose old answers are looked for in one round. */
const FAMILIES_PER_ROUND = 200;

/** Rows forgotten in one transaction: few enough that no call waits for it. */
const BATCH = 500;

/** Forgets what has run out, and writes down when agents and devices were last seen; `chores` are the edges' own. */
export function startUpkeep(
  { store, authenticator }: { readonly store: Store; readonly authenticator: CachedAuthenticator },
  chores: readonly (() => Promise<void>)[],
  clock: Clock,
  onFault: (fault: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();

  let lastVisited = '';
  const forgetInNextFamilies = async (before: number) => {
    const families = await store.read((db) => familiesAfter(db, lastVisited, FAMILIES_PER_ROUND));
    for (const { familyId } of families) {
      while ((await store.write((tx) => forgetAnswers(tx, familyId, before, BATCH))) === BATCH);
    }
    // After the last family it begins with the first again.
    lastVisited = families.length < FAMILIES_PER_ROUND ? '' : (families.at(-1)?.familyId ?? '');
  };
  const round = async () => {
    const now = clock.now();
    const before = now - limits.idempotencyKeepDays * DAY_MS;
    await authenticator.flushUses();
    await store.write((tx) => removeExpired(tx, now, now - DAY_MS));
    await forgetInNextFamilies(before);
    while ((await store.write((tx) => forgetTokens(tx, now, BATCH))) === BATCH);
    while ((await store.write((tx) => forgetFlows(tx, now, BATCH))) === BATCH);
    while ((await store.write((tx) => forgetClients(tx, now - DAY_MS, BATCH))) === BATCH);
    while ((await store.write((tx) => forgetPreviews(tx, before, BATCH))) === BATCH);
    for (const chore of chores) await chore();
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
