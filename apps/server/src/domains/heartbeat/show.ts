import { formatInstant } from '../../core/time/zone.ts';
import { nextFires, parseCron } from './cadence.ts';
import type { Authored, Draft, Heartbeat } from './heartbeat.ts';

/** How many coming fires are shown. */
export const SHOWN_FIRES = 5;

/** The zone of a heartbeat in a family with this zone. */
export function tzOf({ ownTz }: Pick<Authored, 'ownTz'>, familyTz: string): string {
  return ownTz ?? familyTz;
}

/** The cadence as callers see it. */
export function cadenceShown({ cron, on, ownTz }: Pick<Authored, 'cron' | 'on' | 'ownTz'>, familyTz: string) {
  return { cron, on, tz: ownTz ?? familyTz, hasOwnTz: ownTz !== null };
}

/** The next fires with the offset of the zone; none for event-driven ones. */
export function firesShown(cron: string | null, tz: string, after: number): string[] {
  if (cron === null) return [];
  return nextFires(parseCron(cron), tz, after, SHOWN_FIRES).map(({ at }) => formatInstant(at, tz));
}

/** Whether the time of a heartbeat has come, but not yet its turn: where many are due at once, they take turns. */
export function isDue(
  { status, nextFireAt, dueAt }: Pick<Heartbeat, 'status' | 'nextFireAt' | 'dueAt'>,
  now: number,
): boolean {
  return status === 'active' && dueAt !== null && nextFireAt !== null && nextFireAt <= now;
}

export function nextFireShown({ nextFireAt, ownTz }: Pick<Heartbeat, 'nextFireAt' | 'ownTz'>, familyTz: string) {
  return nextFireAt === null ? null : formatInstant(nextFireAt, ownTz ?? familyTz);
}

/** When a pause ends by itself; null: it does not, or there is none. */
export function pausedUntilShown({ status, dueAt }: Pick<Heartbeat, 'status' | 'dueAt'>, familyTz: string) {
  return status === 'paused' && dueAt !== null ? formatInstant(dueAt, familyTz) : null;
}

/** What an author decided, but the name and the skill, which a draft may not have yet. */
export function authoredShown(draft: Draft, familyTz: string) {
  const { assignmentSkillId, childId, taskId, skillInput, postResultNotify, worker, claimWithinMinutes } = draft;
  return {
    ...cadenceShown(draft, familyTz),
    ...{
      assignmentSkillId,
      childId,
      taskId,
      skillInput: { ...skillInput },
      postResultNotify,
      worker,
      claimWithinMinutes,
    },
  };
}
