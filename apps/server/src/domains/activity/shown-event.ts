import type { listActivity, OutputOf } from '@sprout/contract';
import { shownActor } from '../../core/principal.ts';
import type { ActivityRow } from './activity-store.ts';

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
