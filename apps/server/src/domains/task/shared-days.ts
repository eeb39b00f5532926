import { LRUCache } from 'lru-cache';
import type { FamilyClock } from '../../core/versions/clock-store.ts';
import type { Query } from '../../store/port.ts';
import { type DueTask, dueTasks } from './today.ts';

/** So many due tasks are kept, of all kids together. */
const KEPT_TASKS = 20_000;

/**
 * Kids' due tasks, computed once for each revision of a family and shared by everything that reads them. It takes half
 * off a read of `kid.today`; docs/decisions/0019 has the measurement.
 *
 * Never stale: every write of a family grows the revision, and a restore changes the epoch. Only for snapshots, whose clock
 * is as old as their rows; a transaction sees its own changes before the revision grows.
 */
export class SharedDays {
  readonly #days = new LRUCache<string, readonly DueTask[]>({
    maxSize: KEPT_TASKS,
    sizeCalculation: (tasks) => 1 + tasks.length,
  });

  /** `clock` is the family's, read from the same snapshot. */
  async dueTasks(
    db: Query,
    familyId: string,
    childId: string,
    day: string,
    { epoch, revision }: FamilyClock,
  ): Promise<readonly DueTask[]> {
    const key = `${familyId} ${childId} ${day} ${epoch} ${revision}`;
    const known = this.#days.get(key);
    if (known !== undefined) return known;
    const due = (await dueTasks(db, familyId, [childId], day)).get(childId) ?? [];
    this.#days.set(key, due);
    return due;
  }
}
