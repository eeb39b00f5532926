/**
 * Whether anything of a family waits for events: rules, hooks, heartbeats. Looking for them would cost each event three statements,
 * a sixth of a small write on SQLite; most families have none. The family's clock, which each write reads anyway, says whether there ever
 * was one. It is never taken back: a family that had one pays for the look.
 */
import type { WriteContext } from '../operations/context.ts';
import { setHasListeners } from './clock-store.ts';

/** To be called by each write that makes something that waits for events. Its own events are heard already. */
export function noteListener({ db, familyId, clock }: Pick<WriteContext, 'db' | 'familyId' | 'clock'>): void {
  if (clock.hasListeners === 1) return;
  clock.hasListeners = 1;
  setHasListeners(db, familyId);
}

export function hasListeners({ clock }: Pick<WriteContext, 'clock'>): boolean {
  return clock.hasListeners === 1;
}
