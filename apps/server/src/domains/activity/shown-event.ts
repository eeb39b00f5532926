import type { z } from 'zod';
import { showActor } from '../../core/principal.ts';
import type { FoundUndo } from '../../core/undo/find-undo.ts';
import type { ActivityRow } from './activity-store.ts';
import type { activityEvent } from './schemas.ts';

/** An event with what its call did, as the store has it. */
export type WholeEvent = ActivityEvent & {
  readonly proposedBy: { readonly grantId?: string; readonly name?: string };
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly undo: FoundUndo | null;
};

export type ActivityEvent = z.output<typeof activityEvent>;

/** An event as it is shown. */
export function eventOf(row: ActivityRow): ActivityEvent {
  return {
    eventId: row.eventId,
    type: row.type,
    actor: showActor(row),
    refs: JSON.parse(row.refs),
    payload: JSON.parse(row.payload),
    timestamp: row.atLocal,
  };
}

export function wholeEventOf(row: ActivityRow): WholeEvent {
  const { proposedBy, proposedName, stateBefore, undoCall } = row;
  return {
    ...eventOf(row),
    proposedBy: proposedBy === null ? {} : { grantId: proposedBy, name: proposedName ?? '' },
    before: stateBefore === null ? null : JSON.parse(stateBefore),
    undo: undoCall === null ? null : JSON.parse(undoCall),
  };
}
