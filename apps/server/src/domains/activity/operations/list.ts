import { typeBreaches } from '../../../core/events/type-breaches.ts';
import { isEmptyList, itemsIn } from '../../../core/json/raw-json.ts';
import type { ReadContext } from '../../../core/operations/context.ts';
import { defineOperation, type InputOf } from '../../../core/operations/define-operation.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { actorKind } from '../../../core/operations/schema/actor.ts';
import { id, instant, pageInput, pageOutput } from '../../../core/operations/schema/fields.ts';
import { decodeCursor, pageOf, pageShown, windowOf } from '../../../core/page.ts';
import { requireChildOfHistory } from '../../family/index.ts';
import { reachesFloor } from '../activity.ts';
import { findPlace, listEvents, listEventsAfter, readFloor } from '../activity-store.ts';
import { type NamesOfRefs, namesInEvents } from '../names-in-events.ts';
import { activityEvent, eventTypes, namesOfThings } from '../schemas.ts';
import { seenEvents } from '../seen-events.ts';
import { type ActivityEvent, eventOf } from '../shown-event.ts';

export const definition = defineOperation({
  name: 'activity.list',
  title: 'Family activity',
  description:
    'What happened in the family, newest first: who did what to whom. Filter by event types, by kid or by who did it; follow nextCursor for older events. With after, what came after that event, oldest first: so you miss nothing even if the server’s clock is set back. Events are kept for a year and more; floor says where the list ends because of that.',
  scope: 'task:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: {
    since: instant.optional().describe('Only events at or after this time.'),
    until: instant.optional().describe('Only events before this time.'),
    after: id.optional().describe('An eventId: only events that came after it, oldest first. Not with since or until.'),
    types: eventTypes.optional().describe('Only these event types, e.g. ["gems.adjusted"].'),
    childId: id.optional().describe('Only events about this kid.'),
    actor: actorKind.optional().describe('Only what one of these did.'),
    ...pageInput,
  },
  output: {
    ...pageOutput(activityEvent),
    names: namesOfThings,
    floor: instant.optional().describe('The list reaches back to here only: older events are no longer kept.'),
  },
});

const oneStart = defineRule(definition.input, ['after'], ({ after, since, until }) =>
  Object.entries({ since, until }).flatMap(([name, given]) =>
    after === undefined || given === undefined ? [] : [{ path: `/${name}`, expected: 'left out: after is given' }],
  ),
);

const knownTypes = defineRule(definition.input, ['types'], ({ types = [] }) => typeBreaches('/types', types));

export const list = implementRead(definition, (namesOfRefs: NamesOfRefs) => ({
  rules: [oneStart, knownTypes],

  async run(context, { after, ...asked }) {
    const { db, principal } = context;
    const [page] = await Promise.all([
      after === undefined ? listNewest(context, asked) : listAfter(context, after, asked),
      requireChildOfHistory(context, asked.childId),
    ]);
    const found = itemsIn(page.items);
    const events = seenEvents(principal, found);
    const names = await namesInEvents(db, principal, found, namesOfRefs);
    return { ...page, ...(events !== found && { items: [...events] }), names };
  },
  nextStep: ({ items, nextCursor, floor }) => {
    if (isEmptyList(items) && floor === undefined) {
      return 'Nothing of this kind happened; watch sprout://family/activity with resource.wait_and_read for what comes next.';
    }
    if (nextCursor !== null) return 'There is more: call again with the same arguments and nextCursor.';
    const next =
      'watch sprout://family/activity with resource.wait_and_read, then call this with after: the newest eventId.';
    return floor === undefined
      ? `For what comes next, ${next}`
      : `Events from before floor are no longer kept. For what comes next, ${next}`;
  },
}));

type Asked = Omit<InputOf<typeof definition>, 'after'>;

async function listNewest(
  { db, familyId }: ReadContext,
  { cursor, since, until, types, childId, actor, limit }: Asked,
) {
  const window = windowOf({ cursor, since, until });
  const [events, floor] = await Promise.all([
    listEvents(db, familyId, { window, types, childId, actor, limit }),
    readFloor(db, familyId),
  ]);
  const page = pageShown<ActivityEvent>(events);
  const endsAtFloor = floor !== undefined && reachesFloor(floor.at, window.since, page.nextCursor === null);
  return endsAtFloor ? { ...page, floor: floor.local } : page;
}

async function listAfter(context: ReadContext, eventId: string, asked: Asked) {
  const { db, familyId } = context;
  const { cursor, types, childId, actor, limit } = asked;
  // The second part marks a cursor of newer events; a cursor of older events has none.
  const [last] = cursor === undefined ? [] : decodeCursor(cursor, ['number', 'string']);
  const found = await findPlace(db, familyId, eventId);
  if (found === undefined) throw context.unknownId('after');
  const place = (last as number | undefined) ?? found.place;
  const rows = await listEventsAfter(db, familyId, { place, types, childId, actor, limit: limit + 1 });
  return pageOf(rows, limit, eventOf, (row) => [row.place, 'after']);
}
