import type { Awaitable, Query } from '../../store/port.ts';

export interface BlockingTask {
  readonly taskId: string;
  readonly name: string;
}

/** What screen time needs from other domains. */
export interface ScreentimePorts {
  /** The kid's blocking tasks of that local day that are not done. */
  blockingTasksOpen(db: Query, familyId: string, childId: string, day: string): Awaitable<readonly BlockingTask[]>;
  /** Of these kids, those for whom no blocking task is due on that local day or later. */
  kidsWithoutBlockingTask<Kid extends { readonly childId: string }>(
    db: Query,
    familyId: string,
    kids: readonly Kid[],
    day: string,
  ): Promise<Kid[]>;
}
