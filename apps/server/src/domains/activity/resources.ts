import { refuse } from '../../core/errors/refusal.ts';
import { activityTypes } from '../../core/events/activity-types.ts';
import { itemsIn } from '../../core/json/raw-json.ts';
import { nearestNames } from '../../core/nearest-names.ts';
import { pageShown } from '../../core/page.ts';
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
    const [first, ...rest] = asked(types) ?? [];
    return [activityUri(first), ...rest.map(activityUri)];
  },
  async show({ db, familyId, principal }, { types }) {
    const page = await listEvents(db, familyId, {
      window: {},
      types: asked(types),
      childId: undefined,
      actor: undefined,
      limit: SHOWN,
    });
    const { items, nextCursor } = pageShown<ActivityEvent>(page);
    return { events: principal.kind === 'agent' ? [...seenEvents(principal, itemsIn(items))] : items, nextCursor };
  },
});

/**
 * The types in the URI. A type that does not exist is refused with the closest that do, as activity.list refuses it: nothing would
 * ever come. The URI is unknown if one of them cannot be a type.
 */
function asked(parameter: string | undefined): string[] | undefined {
  const types = typesIn(parameter);
  if (types === undefined) return undefined;
  if (!eventTypes.safeParse(types).success) throw refuse('UNKNOWN_RESOURCE');
  const type = types.find((one) => !Object.hasOwn(activityTypes, one));
  if (type === undefined) return types;
  const closest = nearestNames(type, Object.keys(activityTypes)).join(', ') || 'none';
  throw refuse('UNKNOWN_ACTIVITY_TYPE', { details: { type: type.slice(0, 60), closest } });
}

export const resources = [activity];
