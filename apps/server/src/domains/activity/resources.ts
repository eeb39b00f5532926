import { refuse } from '#operations';
import { activityTypes } from '../../core/events/activity-types.ts';
import { itemsIn } from '../../core/json/raw-json.ts';
import { pageShown } from '../../core/lists/page.ts';
import { nearestNames } from '../../core/names/nearest-names.ts';
import type { StateOf } from '../../core/resources/define-resource.ts';
import { implementResource } from '../../core/resources/resource.ts';
import { activityUri, SHOWN, typesIn } from './activity.ts';
import { listEvents } from './activity-store.ts';
import { familyActivity } from './resource-schemas.ts';
import { eventTypes } from './schemas.ts';
import { seenEvents } from './seen-events.ts';

type ActivityEvent = StateOf<typeof familyActivity>['events'][number];

const activity = implementResource(familyActivity, {
  watches({ types }) {
    const [first, ...rest] = readTypes(types) ?? [];
    return [activityUri(first), ...rest.map(activityUri)];
  },
  async show({ db, familyId, principal }, { types }) {
    const page = await listEvents(db, familyId, {
      window: {},
      types: readTypes(types),
      childId: undefined,
      actor: undefined,
      limit: SHOWN,
    });
    const { items, nextCursor } = pageShown<ActivityEvent>(page);
    return { events: principal.kind === 'agent' ? [...seenEvents(principal, itemsIn(items))] : items, nextCursor };
  },
});

/**
 * The types in the URI. A type that does not exist is refused with those that do, because nothing would ever come. The URI is unknown
 * if it names none, or more than there may be.
 */
function readTypes(parameter: string | undefined): string[] | undefined {
  const types = typesIn(parameter);
  if (types === undefined) return undefined;
  const type = types.find((one) => !Object.hasOwn(activityTypes, one));
  if (type === undefined) {
    if (!eventTypes.safeParse(types).success) throw refuse('UNKNOWN_RESOURCE');
    return types;
  }
  const known = Object.keys(activityTypes);
  const closest = nearestNames(type, known).join(', ') || 'none';
  throw refuse('UNKNOWN_ACTIVITY_TYPE', { details: { type: type.slice(0, 60), closest, known } });
}

export const resources = [activity];
