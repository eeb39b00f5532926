/** What a kid had to do on each of some days, with when it was handed in. */
import { addDays } from '../../core/time/day.ts';
import type { Query } from '../../store/port.ts';
import { pausesOfKid } from './pause.ts';
import { readPauses } from './pause-store.ts';
import { listBetween as listSubmissions } from './submission-store.ts';
import { isAssigned, type ListedState, listedStateOf } from './task.ts';
import { listBetween } from './task-store.ts';
import { lastByTask } from './today.ts';

export interface TaskOfDay {
  readonly taskId: string;
  readonly state: ListedState;
  readonly handedInAt: string | null;
  /** An agent handed it in for the kid, and nobody has looked at it. */
  readonly isByAgentAlone: boolean;
}

/** The tasks that were due for a kid, day by day; what is locked or deleted is left out. */
export async function tasksOfDays(
  db: Query,
  familyId: string,
  childId: string,
  { from, until, today }: { readonly from: string; readonly until: string; readonly today: string },
): Promise<Map<string, TaskOfDay[]>> {
  const [tasks, submissions, pauses] = await Promise.all([
    listBetween(db, familyId, from, until),
    listSubmissions(db, familyId, from, until),
    readPauses(db, familyId, from, until),
  ]);
  const own = tasks.filter((task) => isAssigned(task, childId));
  const ownPauses = pausesOfKid(pauses, childId);
  const byDay = Map.groupBy(submissions, ({ day }) => day);
  const found = new Map<string, TaskOfDay[]>();
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const last = lastByTask(byDay.get(day) ?? []);
    const due = own.flatMap((task): TaskOfDay[] => {
      const handedIn = last(task, childId);
      const state = listedStateOf(task, day, today, handedIn, ownPauses);
      if (state === 'locked' || state === 'archived') return [];
      const isByAgentAlone = handedIn?.byKind === 'agent' && handedIn.isAuto;
      return [{ taskId: task.taskId, state, handedInAt: handedIn?.submittedLocal ?? null, isByAgentAlone }];
    });
    if (due.length > 0) found.set(day, due);
  }
  return found;
}
