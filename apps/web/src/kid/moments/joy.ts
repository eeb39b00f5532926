/** Which approvals a kid has not seen yet, and when they are shown: together, in one scene, on the server's word. Pure. */
import type { ShownItem } from '../day.ts';

/** What has been shown, of one day. */
export interface Seen {
  readonly date: string;
  readonly taskIds: readonly string[];
}

export interface Scene {
  readonly gems: number;
  readonly items: readonly Pick<ShownItem, 'taskId' | 'name' | 'emoji'>[];
  /** The parent who said yes; null: nobody had to. */
  readonly by: string | null;
}

/** Done by the server's word, and not shown yet. Undefined `seen`: the tablet is new, and what was done before is no news. */
export function unseenOf(items: readonly ShownItem[], date: string, seen: Seen | undefined): readonly ShownItem[] {
  if (seen === undefined) return [];
  const known = seen.date === date ? seen.taskIds : [];
  return items.filter(({ taskId, state, isOnItsWay }) => state === 'done' && !isOnItsWay && !known.includes(taskId));
}

/** After a scene everything that is done is seen; what was taken back may be done again. */
export function seenOf(items: readonly ShownItem[], date: string): Seen {
  return { date, taskIds: items.filter(({ state }) => state === 'done').map(({ taskId }) => taskId) };
}

/** Gems that came are worth a scene, and so is a yes of a grown-up without any. */
export function sceneOf(unseen: readonly ShownItem[], gems: number): Scene | undefined {
  const decided = unseen.filter(({ decidedBy }) => decidedBy !== null);
  if (gems <= 0 && decided.length === 0) return undefined;
  const names = new Set(decided.map(({ decidedBy }) => decidedBy));
  const by = decided.length === unseen.length && names.size === 1 ? (decided[0]?.decidedBy ?? null) : null;
  return { gems: Math.max(0, gems), items: unseen, by };
}

/** The word about gems and the word about a task come one after the other: the scene waits for both, but not for long. */
export function waitMs(unseen: readonly ShownItem[], gems: number): number {
  const isWhole = gems > 0 && unseen.length > 0;
  const brings = unseen.some((item) => item.gems > 0);
  return isWhole || (unseen.length > 0 && !brings) ? 150 : 1_200;
}
