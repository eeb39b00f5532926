import type { Chore, TidyFamily } from '../core/domain.ts';
import { familiesToTidy, lockClock, setTidyAt } from '../core/versions/clock-store.ts';

/** Rows that one transaction deletes: few enough that no call waits for it. */
const BATCH = 500;
const FAMILIES_AT_ONCE = 100;

/** How long a family is left alone in which there was nothing to delete. */
const ALONE_MS = 3 * 24 * 60 * 60_000;

/**
 * Deletes what families no longer need. Each family says when to look at it next, so the work grows with what there is to
 * delete, and hardly with the number of families.
 */
export function tidyFamilies(tidiers: readonly TidyFamily[]): Chore {
  return async (store, now) => {
    for (;;) {
      const due = await store.read((db) => familiesToTidy(db, now, FAMILIES_AT_ONCE));
      for (const { familyId } of due) {
        await store.write(async (tx) => {
          if ((await lockClock(tx, familyId)) === undefined) return;
          let deleted = 0;
          for (const tidy of tidiers) deleted += await tidy(tx, familyId, now, BATCH);
          // There may be more: it is looked at again at once.
          setTidyAt(tx, familyId, deleted > 0 ? now : now + ALONE_MS);
        });
      }
      if (due.length === 0) return;
    }
  };
}
