import type { Awaitable, Query } from '../../store/port.ts';

/** What screen time asks of domains that it does not know. */
export interface ScreentimePorts {
  /** How many of the kid's tasks of that local day must be done before screens, and are not. */
  blockingTasksOpen(db: Query, familyId: string, childId: string, day: string): Awaitable<number>;
}
