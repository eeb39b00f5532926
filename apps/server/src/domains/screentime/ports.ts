import type { Awaitable, Query } from '../../store/port.ts';

export interface BlockingTask {
  readonly taskId: string;
  readonly name: string;
}

/** What screen time asks of domains that it does not know. */
export interface ScreentimePorts {
  /** The kid's tasks of that local day that must be done before screens, and are not. */
  blockingTasksOpen(db: Query, familyId: string, childId: string, day: string): Awaitable<readonly BlockingTask[]>;
}
