import { limits } from '#operations';

/** The URI of the whole stream, or of one type of it. */
export function activityUri(type?: string): string {
  return type === undefined ? 'sprout://family/activity' : `sprout://family/activity?types=${type}`;
}

/** The types in a `types=a,b` parameter, in one fixed order and without repetitions; undefined means all. */
export function typesIn(parameter: string | undefined): string[] | undefined {
  if (parameter === undefined) return undefined;
  const types = new Set(parameter.split(',').filter((type) => type !== ''));
  return [...types].sort();
}

/** How many events the resource shows. */
export const SHOWN = 20;

const DAY_MS = 24 * 60 * 60_000;

/** Events from before this instant are not kept. */
export function keepFrom(now: number): number {
  return now - limits.activityKeepDays * DAY_MS;
}

/** Whether a list ends at the floor, so that older events may be missing from what was asked for. */
export function reachesFloor(floorAt: number, since: number | undefined, isLastPage: boolean): boolean {
  return since === undefined ? isLastPage : since < floorAt;
}
