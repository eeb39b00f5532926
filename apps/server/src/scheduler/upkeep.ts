import { forgetAudit } from '../core/audit/audit-store.ts';
import { type Chore, deletesGoingRound, deletesInBatches } from '../core/domain.ts';
import { forgetAnswers } from '../core/idempotency/idempotency-store.ts';
import { limits } from '../core/operations/limits.ts';
import type { Clock } from '../core/ports.ts';
import { forgetPreviews } from '../core/preview/preview-store.ts';
import type { Store } from '../store/port.ts';

const EVERY_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = limits.idempotencyKeepDays * DAY_MS;
const AUDIT_KEPT_MS = limits.activityKeepDays * DAY_MS;

/** Does every chore once a minute, one after the other. */
export function startUpkeep(
  store: Store,
  chores: readonly Chore[],
  clock: Clock,
  onFault: (fault: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const all = [
    ...chores,
    deletesGoingRound((familyId) => (tx, now, limit) => forgetAnswers(tx, familyId, now - KEPT_MS, limit)),
    deletesGoingRound((familyId) => (tx, now, limit) => forgetAudit(tx, familyId, now - AUDIT_KEPT_MS, limit)),
    deletesInBatches((tx, now, limit) => forgetPreviews(tx, now - KEPT_MS, limit)),
  ];
  const round = async () => {
    for (const chore of all) await chore(store, clock.now());
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
