import { z } from 'zod';
import { defineOperation, implementWrite, instant, limits, type WriteContext } from '#operations';
import { formatInstant } from '../../../core/time/zone.ts';
import { setForgetAt } from '../../../core/versions/clock-store.ts';
import { activityUri, keepFrom, SHOWN } from '../activity.ts';
import { deleteEvents, oldestEvents, placeAfterNewest, putFloor } from '../activity-store.ts';

const definition = defineOperation({
  name: 'activity.forget_old',
  title: 'Forget old activity',
  description: `Forgets events that are older than ${limits.activityKeepDays} days, some at a time.`,
  audience: ['sprout'],
  destructive: true,
  output: { forgotten: z.int(), floor: instant },
});

const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = limits.activityKeepDays * DAY_MS;

/** How many events one write deletes: few enough that no call waits for it. */
const BATCH = 500;

export const forgetOld = implementWrite(definition, {
  async run(context) {
    const { db, familyId, clock } = context;
    const at = keepFrom(context.now);
    const floor = formatInstant(at, clock.timezone);
    // If a clock was set back, a younger event may stand between old ones. It stays; the old ones around it go.
    const oldest = await oldestEvents(db, familyId, BATCH);
    const old = oldest.filter((event) => event.at < at);
    const last = old.at(-1);
    const left = oldest.find((event) => event.at >= at)?.at ?? context.now;
    // It goes together with the events of the day after it.
    setForgetAt(db, familyId, old.length === BATCH ? context.now : left + KEPT_MS + DAY_MS);
    if (last !== undefined) {
      deleteEvents(db, familyId, at, last.place);
      putFloor(db, familyId, { at, local: floor });
      await touchShortened(context, old);
    }
    return { forgotten: old.length, floor };
  },
  nextStep: 'activity.list says with floor how far back it goes.',
});

interface Forgotten {
  readonly type: string;
  readonly place: number;
}

/**
 * Touches the lists that changed: a list shows only its newest events and whether there are more. A list of several types
 * changes its version with each of its types, even if it still shows the same events.
 */
async function touchShortened(context: WriteContext, forgotten: readonly Forgotten[]): Promise<void> {
  const { db, familyId } = context;
  const lastOf = new Map<string | undefined, number>();
  for (const { type, place } of forgotten) lastOf.set(type, place).set(undefined, place);
  for (const [type, lastForgotten] of lastOf) {
    const hidden = await placeAfterNewest(db, familyId, SHOWN, type);
    if (hidden === undefined || hidden.place < lastForgotten) context.touch(activityUri(type));
  }
}
