import { nearestNames } from '../names/nearest-names.ts';
import type { Breach } from '../operations/rule.ts';
import { activityTypes } from './activity-types.ts';

const known = Object.keys(activityTypes);

/** The breaches of activity types that do not exist, each with the closest ones that do. `path` is that of the list. */
export function typeBreaches(path: string, types: readonly string[]): Breach[] {
  return types.flatMap((type, index) => {
    if (known.includes(type)) return [];
    const closest = nearestNames(type, known).join(', ') || 'none';
    return [
      {
        path: `${path}/${index}`,
        expected: `a type of sprout://reference/activity, such as task.completed; the closest: ${closest}`,
      },
    ];
  });
}
