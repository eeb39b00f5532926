import { eventTypes, familyActivity } from '@sprout/contract';
import { refuse } from '../../core/errors/refusal.ts';
import { encodeCursor } from '../../core/page.ts';
import { implementResource } from '../../core/resources/resource.ts';
import { readClock } from '../../core/versions/clock-store.ts';
import { activityUri, typesIn } from './activity.ts';
import { listEvents } from './activity-store.ts';
import { eventShown } from './event-shown.ts';

const SHOWN = 20;

const activity = implementResource(familyActivity, {
  watches({ types }) {
    const [first, ...rest] = asked(types) ?? [];
    return first === undefined ? [activityUri()] : [activityUri(first), ...rest.map(activityUri)];
  },
  async show(context, { types }) {
    const { db, familyId } = context;
    const [events, clock] = await Promise.all([
      listEvents(db, familyId, {
        before: { revision: Number.MAX_SAFE_INTEGER, ordinal: 0 },
        since: 0,
        types: asked(types),
        childId: undefined,
        limit: SHOWN + 1,
      }),
      readClock(db, familyId),
    ]);
    if (clock === undefined) throw context.unknownId();
    const shown = events.slice(0, SHOWN);
    const last = shown.at(-1);
    return {
      events: shown.map((event) => eventShown(event, clock.timezone)),
      nextCursor: events.length > SHOWN && last ? encodeCursor([last.revision, last.ordinal]) : null,
    };
  },
});

/** The types in the URI; one that cannot be a type makes it a URI we do not know. */
function asked(parameter: string | undefined): string[] | undefined {
  const types = typesIn(parameter);
  if (types !== undefined && !eventTypes.safeParse(types).success) throw refuse('UNKNOWN_RESOURCE');
  return types;
}

export const resources = [activity];
