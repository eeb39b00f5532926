import type { WriteContext } from '#operations';
import type { Awaitable, Query } from '../../store/port.ts';

export interface BlockingTask {
  readonly taskId: string;
  readonly name: string;
}

/** What screen time needs from other domains. */
export interface ScreentimePorts {
  /** The kid's blocking tasks of that local day that are not done. */
  blockingTasksOpen(db: Query, familyId: string, childId: string, day: string): Awaitable<readonly BlockingTask[]>;
  /** Names of tasks that would come first for the kid on that local day, had no agent taken them out of the way unseen. */
  tasksSetAside(db: Query, familyId: string, childId: string, day: string): Promise<string[]>;
  /** Somebody has seen what was set aside for the kid before that place in the family's history. */
  acceptSetAside(context: WriteContext, childId: string, day: string, before: number): Promise<void>;
  /** Of these kids, those for whom no blocking task is due on that local day or later. */
  kidsWithoutBlockingTask<Kid extends { readonly childId: string }>(
    db: Query,
    familyId: string,
    kids: readonly Kid[],
    day: string,
  ): Promise<Kid[]>;
}
