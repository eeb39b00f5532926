import type { Principal } from '../core/principal.ts';
import type { TestSprout } from './test-sprout.ts';

export const everyDay = { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] };

/** Makes a task that is due every day, worth five gems and for all kids, unless told otherwise. */
export function newTask(test: TestSprout, caller: Principal, fields: Record<string, unknown> = {}) {
  const assignment = 'assignChildIds' in fields ? {} : { assignAllChildren: true };
  return test.ok<{ taskId: string }>(caller, 'task.create', {
    name: 'Brush teeth',
    scheduleSpec: everyDay,
    rewardSpec: { gems: 5 },
    ...assignment,
    ...fields,
  });
}

export const talk = { guidance: 'Your day at school', minResponses: 2, effort: 'lenient' };

/** The items of a kid's today, as the resource shows them. */
export async function todayOf(test: TestSprout, caller: Principal, childId: string) {
  const { state, version } = await test.sprout.resources.read(caller, `sprout://child/${childId}/today`);
  const shown = state as { date: string; timezone: string; items: TodayItem[] };
  return { ...shown, version };
}

export interface TodayItem {
  readonly taskId: string;
  readonly name: string;
  readonly state: string;
  readonly gems: number;
}
