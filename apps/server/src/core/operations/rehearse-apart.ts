import type { Store } from '../../store/port.ts';
import { classify } from '../errors/classify.ts';
import type { Clock, Random } from '../ports.ts';
import type { Principal } from '../principal.ts';
import { requireClock } from '../versions/clock-store.ts';
import { WriteRecord } from './context.ts';
import type { Operation } from './operation.ts';
import { prepareWithin, rehearseWithin } from './run-within.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
}

/** Rehearses a write that has no dry run of its own, in a transaction of its own; nothing of it stays. Never throws a refusal. */
export async function rehearseApart(
  operation: Operation,
  { store, clock, random }: Parts,
  principal: Principal,
  args: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const now = clock.now();
  const signal = AbortSignal.timeout(operation.prepareMs);
  const from = { remoteAddress: '', origin: '', userAgent: '', browserSecrets: undefined, byMachineOwner: false };
  try {
    const context = { ...from, principal, store, now, random, signal, waitForParent: () => undefined };
    const prepared = await prepareWithin(operation, context, args);
    return await store.write(async (tx) => {
      const { revision, ...family } = await requireClock(tx, principal.familyId);
      const next = { ...family, revision: revision + 1 };
      const record = new WriteRecord({ principal, db: tx, now, random, clock: next, isPreview: true });
      return { ...(await rehearseWithin(operation, record, args, prepared)).shown };
    });
  } catch (thrown) {
    return { ...classify(thrown).envelope };
  }
}
