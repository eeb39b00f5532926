import type { ReadContext } from '#operations';
import { tools } from '../../core/operations/catalogue.ts';
import { publishedName } from '../../core/operations/published-name.ts';
import type { Principal } from '../../core/principal.ts';
import { holdsScope, isAuthorised } from '../../core/scopes/authorise.ts';
import { latestEvents, listActivity } from '../activity/index.ts';
import { listPeople } from '../family/index.ts';
import type { Happened } from '../run/index.ts';
import type { Skill } from '../skill/index.ts';
import { namesOfTasks } from '../task/index.ts';
import type { Heartbeat } from './heartbeat.ts';

/** So many events are told; a run can read the rest in the family's activity. */
const MOST_TOLD = 10;
/** So far back is looked for them, among events that count for other heartbeats. */
const MOST_READ = 200;

/**
 * Whether runs of a skill are told what happened: only if it has a tool that shows as much. So its authors may read activity, and
 * callers that see into its runs may, too.
 */
export function learnsWhatHappened({ handsReferenced }: Pick<Skill, 'handsReferenced'>): boolean {
  return handsReferenced.some((hand) => tools.get(publishedName(hand))?.scope === listActivity.scope);
}

/** Whether the planner of a heartbeat may read activity, and who is in the family, now. */
export function mayLearn(planner: Principal | undefined): boolean {
  return planner === undefined || (isAuthorised(planner, listActivity) && holdsScope(planner, 'family:read'));
}

/**
 * What a fire of an event-driven heartbeat is about: the latest of the events that were counted for it, oldest first. Those are
 * the ones that `countEvent` counts, so both know the same rules.
 */
export async function readHappened(
  { db, familyId }: Pick<ReadContext, 'db' | 'familyId'>,
  { heartbeatId, on, childId, taskId }: Pick<Heartbeat, 'heartbeatId' | 'on' | 'childId' | 'taskId'>,
  standsFor: number,
): Promise<Happened[]> {
  if (on === null) return [];
  const rows = await latestEvents(db, familyId, on, MOST_READ);
  const counted = rows
    .map(({ type, atLocal, refs }) => ({ type, timestamp: atLocal, refs: JSON.parse(refs) as Happened['refs'] }))
    .filter(
      ({ refs }) =>
        refs.heartbeatId !== heartbeatId &&
        (childId === null || (refs.childId ?? childId) === childId) &&
        (taskId === null || refs.taskId === taskId),
    )
    .slice(0, Math.min(standsFor, MOST_TOLD))
    .reverse();
  const [people, tasks] = await Promise.all([
    listPeople(db, familyId),
    namesOfTasks(db, familyId, [...new Set(counted.flatMap(({ refs }) => refs.taskId ?? []))]),
  ]);
  const kids = new Map(people.map(({ id, name }) => [id, name]));
  return counted.map((event) => ({
    ...event,
    ...nameIf('kid', kids.get(event.refs.childId ?? '')),
    ...nameIf('task', tasks.get(event.refs.taskId ?? '')),
  }));
}

function nameIf(key: 'kid' | 'task', name: string | undefined) {
  return name === undefined ? {} : { [key]: name };
}

/** Values for a skill's variables child_id and child_name: the kids that the events are about. */
export function kidsIn(events: readonly Happened[]): { readonly child_id: string; readonly child_name: string } {
  const kids = new Map(events.flatMap(({ refs, kid }) => (refs.childId && kid ? [[refs.childId, kid] as const] : [])));
  return { child_id: [...kids.keys()].join(', '), child_name: [...kids.values()].join(', ') };
}
