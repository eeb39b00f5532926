/** The families of a soak, made by the product itself, so that they have everything that real ones have. */
import type { Store } from '../../apps/server/src/store/port.ts';
import { call, makeTown } from '../postgres/families.ts';

export interface ScaleFamily {
  readonly familyId: string;
  readonly childId: string;
  readonly token: string;
  /** What its agents watch: it changes with every change of gems, and with nothing else. */
  readonly uri: string;
  /** Due every day. It brings no gems. */
  readonly taskId: string;
}

const everyDay = { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] };
const AT_ONCE = 32;

/** All in one time zone, so that midnight comes to all of them at once. */
export async function makeScaleFamilies(store: Store, count: number): Promise<ScaleFamily[]> {
  const { sprout, families } = await makeTown(store, count);
  const made: ScaleFamily[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const some = families.slice(first, first + AT_ONCE).map(async ({ agent, token, childId }) => {
      const task = { name: 'Brush teeth', assignChildIds: [childId], scheduleSpec: everyDay };
      const { taskId } = await call<{ taskId: string }>(sprout, agent, 'task.create', task);
      return { familyId: agent.familyId, childId, token, uri: `sprout://child/${childId}/gems`, taskId };
    });
    made.push(...(await Promise.all(some)));
  }
  return made;
}
