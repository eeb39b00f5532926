/** What the kid started and the grown-ups get. */
import type { LiveState } from '../client/live.ts';
import type { LiveUri } from '../client/live-uris.ts';
import type { Resources } from '../client/operations.ts';

type Launches = Resources['child.launches'];
export type Launch = Launches['items'][number];

/** Not among the addresses of both apps: only kids look at it. */
export function launchesUri(childId: string): LiveUri<'child.launches'> {
  return `sprout://child/${childId}/launches`;
}

/** How far today's launch of a skill is. A skill that changes nothing answers at once, so its launch has no state to show later. */
export function launchOf(launches: LiveState<Launches>, skillId: string, today: string): Launch | undefined {
  if (launches.is !== 'ready') return undefined;
  const launch = launches.value.items.find((one) => one.skillId === skillId);
  return launch?.goesToParents === true && launch.startedAt.slice(0, 10) === today ? launch : undefined;
}
