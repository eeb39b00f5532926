import { forgetOldActivity } from '@sprout/contract';
import type { WriteContext } from '../../../core/operations/context.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { activityUri, keepFrom, SHOWN } from '../activity.ts';
import { deleteEvents, hasMoreThan, oldestEvents, putFloor } from '../activity-store.ts';

/** Events forgotten in one write: few enough that no call waits for it. */
const BATCH = 500;

export const forgetOld = implementWrite(forgetOldActivity, {
  async run(context) {
    const { db, familyId, clock } = context;
    const at = keepFrom(context.now);
    const floor = formatInstant(at, clock.timezone);
    // A clock that was set back may leave a younger event between old ones: it stays, and hides nothing behind it.
    const old = (await oldestEvents(db, familyId, BATCH)).filter((event) => event.at < at);
    const last = old.at(-1);
    if (last !== undefined) {
      deleteEvents(db, familyId, at, last.place);
      putFloor(db, familyId, { at, local: floor });
      await touchShortened(
        context,
        old.map(({ type }) => type),
      );
    }
    return { forgotten: old.length, floor };
  },
  nextStep: 'activity.list says with floor how far back it goes.',
});

/** Touches what shows something else now: a resource shows only the newest, and whether there are more. */
async function touchShortened(context: WriteContext, types: readonly string[]): Promise<void> {
  for (const type of [undefined, ...new Set(types)]) {
    const isAsBefore = await hasMoreThan(context.db, context.familyId, SHOWN, type);
    if (!isAsBefore) context.touch(activityUri(type));
  }
}
