import type { OutputOf } from '../../core/operations/define-operation.ts';
import { shownActor } from '../../core/principal.ts';
import type { ActivityRow } from './activity-store.ts';
import type { definition as listActivity } from './operations/list.ts';

export type ActivityEvent = OutputOf<typeof listActivity>['items'][number];

/** An event as it is shown. */
export function eventOf(row: ActivityRow): ActivityEvent {
  return {
    eventId: row.eventId,
    type: row.type,
    actor: shownActor(row),
    refs: JSON.parse(row.refs),
    payload: JSON.parse(row.payload),
    timestamp: row.atLocal,
  };
}
