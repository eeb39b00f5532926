import { type WriteContext, WriteRecord } from '#operations';
import type { Principal } from '../core/principal.ts';
import { advanceClock, lockClock } from '../core/versions/clock-store.ts';
import { stampVersions } from '../core/versions/version-store.ts';
import { systemRandom } from '../system.ts';
import type { TestSprout } from './test-sprout.ts';

/** Calls a function of a domain inside a write, as another domain would. */
export async function withinWrite<Result>(
  test: TestSprout,
  principal: Principal,
  work: (context: WriteContext) => Promise<Result>,
): Promise<Result> {
  return test.sprout.store.write(async (tx) => {
    const clock = await lockClock(tx, principal.familyId);
    if (clock === undefined) throw new Error('no such family');
    const next = { ...clock, revision: clock.revision + 1 };
    const now = test.clock.now();
    const record = new WriteRecord({ principal, db: tx, now, random: systemRandom, clock: next, isPreview: false });
    const result = await work(record);
    advanceClock(tx, principal.familyId, next.revision);
    stampVersions(tx, principal.familyId, [...record.touched], next.revision);
    return result;
  });
}
