/** What can be done at a wall. Pure. */
import type { dayOfKids } from '../task/index.ts';

export type WallItem = NonNullable<ReturnType<Awaited<ReturnType<typeof dayOfKids>>['get']>>[number];

/** Whether a task can be ticked at a wall at all: talks, games and pictures need the kid's own device. */
export function canBeTicked({ state, runMode }: Pick<WallItem, 'state' | 'runMode'>): boolean {
  return (state === 'to_do' || state === 'try_again') && runMode === 'self_check';
}
