import { z } from 'zod';
import {
  defineOperation,
  type InputOf,
  id,
  implementRead,
  instant,
  pageInput,
  pageOutput,
  type ReadContext,
} from '#operations';
import { typeBreaches } from '../../../core/events/type-breaches.ts';
import { isEmptyList, itemsIn } from '../../../core/json/raw-json.ts';
import { decodeCursor, pageOf, pageShown, windowOf } from '../../../core/lists/page.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { actorKind } from '../../../core/operations/schema/actor.ts';
import { grantOf, type Principal } from '../../../core/principal.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import type { FoundUndo } from '../../../core/undo/find-undo.ts';
import { undoShown } from '../../../core/undo/shown-undo.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import type { Query } from '../../../store/port.ts';
import { requireChildOfHistory } from '../../family/index.ts';
import { reachesFloor } from '../activity.ts';
import { type ActorFilter, findPlace, listEventsAfter, listWholeEvents, readFloor } from '../activity-store.ts';
import { familyBeganAt } from '../family-first-day.ts';
import { type NamesOfRefs, namesInEvents } from '../names-in-events.ts';
import { sayEvent } from '../said.ts';
import { eventTypes, namesOfThings, wholeEvent } from '../schemas.ts';
import { maySeeInto, seenEvents } from '../seen-events.ts';
import { type WholeEvent, wholeEventOf } from '../shown-event.ts';

export const definition = defineOperation({
  name: 'activity.list',
  title: 'Family activity',
  description:
    'What happened, newest first: who did what to whom, what it was before, and the call that takes it back. actor me: ' +
    'what you did, and what parents tapped on your cards. With after, what came after that event, oldest first. ' +
    'floor: older events are no longer kept.',
  scope: 'task:read',
  effect: 'read',
  input: {
    since: instant.optional().describe('Only events at or after this time.'),
    until: instant.optional().describe('Only events before this time.'),
    after: id.optional().describe('An eventId: only events that came after it, oldest first. Not with since or until.'),
    types: eventTypes.optional().describe('Only these event types, e.g. ["gems.adjusted"].'),
    childId: id.optional().describe('Only events about this kid.'),
    actor: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('Whose doing: agent, parent, kid, sprout, me, or an id of a grant, parent or kid.'),
    ...pageInput,
  },
  output: {
    ...pageOutput(wholeEvent),
    names: namesOfThings,
    began: instant.optional().describe('The family began here; nothing happened before.'),
    floor: instant.optional().describe('The list reaches back to here only: older events are no longer kept.'),
  },
});

const oneStart = defineRule(definition.input, ['after'], ({ after, since, until }) =>
  Object.entries({ since, until }).flatMap(([name, given]) =>
    after === undefined || given === undefined ? [] : [{ path: `/${name}`, expected: 'left out: after is given' }],
  ),
);

const knownTypes = defineRule(definition.input, ['types'], ({ types = [] }) => typeBreaches('/types', types));

/** What the list needs from compose.ts, which knows every domain. */
export interface ActivityPorts {
  readonly namesOfRefs: NamesOfRefs;
  /** Whether this caller can take something back by this call, now. */
  mayTakeBack(context: ReadContext, undo: FoundUndo): Promise<boolean>;
}

export const list = implementRead(definition, ({ namesOfRefs, mayTakeBack }: ActivityPorts) => ({
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
    const items = events.map(async ({ proposedBy: { grantId, name = '' }, undo, ...event }) => ({
      ...event,
      said: sayEvent(event, names, maySeeInto(principal, event.type)),
      proposedBy: grantId === undefined ? null : { grantId, name },
      undo: undoShown(undo && (await mayTakeBack(context, undo)) ? undo : null),
    }));
    return { ...page, items: await Promise.all(items), names };
  },
  nextStep: ({ items, nextCursor, floor, began }) => {
    if (isEmptyList(items) && began !== undefined) {
      return `The family began at ${began}: Sprout knows nothing of before. Call activity.list for a time after it.`;
    }
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
  { db, familyId, principal }: ReadContext,
  { cursor, since, until, types, childId, actor, limit }: Asked,
) {
  const window = windowOf({ cursor, since, until });
  const [events, floor] = await Promise.all([
    listWholeEvents(db, familyId, { window, types, childId, actor: actorIn(principal, actor), limit }),
    readFloor(db, familyId),
  ]);
  const page = pageShown<WholeEvent>(events);
  const endsAtFloor = floor !== undefined && reachesFloor(floor.at, window.since, page.nextCursor === null);
  if (endsAtFloor) return { ...page, floor: floor.local };
  const began = await beganWithin(db, familyId, since ?? until);
  return began === undefined ? page : { ...page, began };
}

/** When the family began, if somebody asks for a time before it. */
async function beganWithin(db: Query, familyId: string, asked: string | undefined): Promise<string | undefined> {
  if (asked === undefined) return undefined;
  const [began, clock] = await Promise.all([familyBeganAt(db, familyId), requireClock(db, familyId)]);
  return Date.parse(asked) < began ? formatInstant(began, clock.timezone) : undefined;
}

async function listAfter(context: ReadContext, eventId: string, asked: Asked) {
  const { db, familyId, principal } = context;
  const { cursor, types, childId, limit } = asked;
  const actor = actorIn(principal, asked.actor);
  // The second part marks a cursor of newer events; a cursor of older events has none.
  const [last] = cursor === undefined ? [] : decodeCursor(cursor, ['number', 'string']);
  const found = await findPlace(db, familyId, eventId);
  if (found === undefined) throw context.unknownId('after');
  const place = (last as number | undefined) ?? found.place;
  const rows = await listEventsAfter(db, familyId, { place, types, childId, actor, limit: limit + 1 });
  return pageOf(rows, limit, wholeEventOf, (row) => [row.place, 'after']);
}

/** Anything that is no kind is an id; one of nobody gives an empty list. */
function actorIn(principal: Principal, asked: string | undefined): ActorFilter | undefined {
  if (asked === undefined) return undefined;
  if (actorKind.safeParse(asked).success) return { kind: asked };
  return { id: asked === 'me' ? (grantOf(principal) ?? principal.actorId) : asked };
}
