import { limits } from '#operations';
import { forgetAudit } from '../core/audit/audit-store.ts';
import { type Chore, deletesInBatches, type TidyFamily } from '../core/domain.ts';
import { forgetAnswers } from '../core/idempotency/idempotency-store.ts';
import type { Clock } from '../core/ports.ts';
import { forgetPreviews } from '../core/preview/preview-store.ts';
import type { Store } from '../store/port.ts';
import type { Claims } from './claims.ts';
import { tidyFamilies } from './tidy-families.ts';

const EVERY_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = limits.idempotencyKeepDays * DAY_MS;
const AUDIT_KEPT_MS = limits.activityKeepDays * DAY_MS;

export interface UpkeepParts {
  readonly store: Store;
  readonly clock: Clock;
  /** Decides which process does the chores of the store. */
  readonly claims: Claims;
  readonly chores: readonly Chore[];
  readonly tidiers: readonly TidyFamily[];
  /** What every process has to do for itself. */
  readonly ownChores: readonly (() => unknown)[];
  readonly onFault: (fault: unknown) => void;
}

/** All that is done for a store, one after the other. */
export function choresOf({ chores, tidiers }: Pick<UpkeepParts, 'chores' | 'tidiers'>): readonly Chore[] {
  return [
    ...chores,
    deletesInBatches((tx, now, limit) => forgetPreviews(tx, now - KEPT_MS, limit)),
    tidyFamilies([
      ...tidiers,
      (tx, familyId, now, limit) => forgetAnswers(tx, familyId, now - KEPT_MS, limit),
      (tx, familyId, now, limit) => forgetAudit(tx, familyId, now - AUDIT_KEPT_MS, limit),
    ]),
  ];
}

/** Looks after the store and after this process, about once a minute. */
export function startUpkeep(parts: UpkeepParts): { stop(): Promise<void> } {
  const { store, clock, claims, ownChores, onFault } = parts;
  const chores = choresOf(parts);
  const turn = { familyId: '', operation: 'upkeep', args: {} };
  const round = async () => {
    for (const chore of ownChores) await chore();
    // The claim is not given back: it runs out, and until then no other process does the same again.
    const claimed = await claims.take({ find: () => [turn], choose: (free) => free });
    if (claimed.length > 0) for (const chore of chores) await chore(store, clock.now());
  };
  let running: Promise<void> = Promise.resolve();
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
