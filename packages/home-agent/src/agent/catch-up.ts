/** Learns what happened since last time, and stores what follows from it. */
import { findMatches } from '../reaction/find-matches.ts';
import type { Caught, Place } from '../state/agent-store.ts';
import { WireError } from '../wire/wire-error.ts';
import { RUNS } from '../work/work-on-runs.ts';
import { ACTIVITY, eventsAfter, eventsSince, readDay, type ShownEvent } from './activity.ts';
import { type Identity, KEYS_HOLD_MS, type Surroundings } from './surroundings.ts';

interface Waiting {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Waits until something happens, or for the time. Answers whether something did. */
export async function catchUp(around: Surroundings, me: Identity, { timeoutMs, signal }: Waiting): Promise<boolean> {
  const { wire, store } = around;
  const place = store.readPlace();
  const watched = { uri: ACTIVITY, ...(place && { sinceVersion: place.version }) };
  const runs = around.worker === undefined ? [] : [watchedRuns(store.runs.readSeen())];
  const { resources } = await wire.wait([watched, ...runs], { timeoutMs, signal });
  const row = resources.find(({ uri }) => uri === ACTIVITY);
  noticeRuns(around, resources.find(({ uri }) => uri === RUNS)?.version ?? undefined);
  const shown = (row?.state?.events ?? []) as ShownEvent[];
  switch (row?.status) {
    case 'unchanged':
      return false;
    case 'current':
    case 'changed':
    case 'reset':
    case 'bad_version':
    case 'too_large':
      break;
    default:
      throw mayNotWatch(row?.status ?? 'nothing');
  }
  if (row.version === null) throw mayNotWatch(row.status);
  const next = { version: row.version, eventId: shown[0]?.eventId ?? null };
  if (place === undefined) {
    begin(around, next, shown);
    return false;
  }
  const isKnown = row.status === 'changed' || row.status === 'too_large';
  const events = isKnown ? await eventsAfter(wire, place, shown, { signal }) : undefined;
  if (events === undefined) await startOver(around, me, next, signal);
  else {
    const eventId = events.at(-1)?.eventId ?? place.eventId;
    store.record(await follow(around, me, { ...next, eventId }, events, signal), around.clock.now());
  }
  return true;
}

function watchedRuns(sinceVersion: string | undefined) {
  return { uri: RUNS, ...(sinceVersion !== undefined && { sinceVersion }) };
}

/** Which runs wait, a list says; here it is only noticed that something changed. */
function noticeRuns({ store }: Surroundings, version: string | undefined): void {
  if (version !== undefined && version !== store.runs.readSeen()) store.runs.rememberSeen(version);
}

/** The first run begins now: what is there already was somebody else's to decide. */
function begin({ store, clock, tell }: Surroundings, place: Place, shown: readonly ShownEvent[]): void {
  const newest = shown[0];
  const at = newest === undefined ? 0 : Date.parse(newest.timestamp);
  store.begin(
    place,
    at,
    shown.map(({ eventId }) => eventId),
  );
  tell(`Begins now, ${new Date(clock.now()).toISOString()}: what happened before is left alone.`);
}

/** The server's data is of another time, such as after a restore: forgets what was seen, and looks at everything again. */
async function startOver(around: Surroundings, me: Identity, place: Place, signal: AbortSignal | undefined) {
  const { wire, store, clock, tell } = around;
  const beginning = store.readBeginning() ?? { at: 0, eventIds: [] };
  const from = Math.max(beginning.at, clock.now() - KEYS_HOLD_MS);
  const before = new Set(beginning.eventIds);
  const events = (await eventsSince(wire, from, { signal })).filter(({ eventId }) => !before.has(eventId));
  const eventId = events.at(-1)?.eventId ?? place.eventId;
  const visible = new Set(events.map((event) => event.eventId));
  const caught = await follow(around, me, { ...place, eventId }, events, signal);
  store.recordReset(caught, visible, from, clock.now());
  tell('The server was restored: looked at everything again.');
}

/** What follows from events. What this agent did itself sets nothing off. */
async function follow(
  { wire, store, reactions }: Surroundings,
  { grantId }: Identity,
  place: Place,
  events: readonly ShownEvent[],
  signal: AbortSignal | undefined,
): Promise<Caught> {
  const waiting = store.listMatches('waiting');
  const ofOthers = events.filter(({ actor }) => actor.grantId !== grantId);
  const own = events.filter(({ actor }) => actor.grantId === grantId);
  const found = await findMatches(reactions, ofOthers, waiting, (childId, day) =>
    readDay(wire, childId, day, { signal }),
  );
  // An own call may end what a reaction waits for, though it never begins anything.
  const ended = await findMatches(
    reactions.filter(({ when }) => when.stillOpen),
    own,
    [...waiting, ...asWaiting(found.matches)],
    noDay,
  );
  const isEnded = new Set(ended.voided.map(({ reaction, item }) => `${reaction}\n${item}`));
  const matches = found.matches.filter(({ reaction, item }) => !isEnded.has(`${reaction}\n${item}`));
  return { place, matches, voided: [...found.voided, ...ended.voided] };
}

const noDay = async () => [];

function asWaiting(matches: Caught['matches']) {
  return matches.filter(({ state }) => state === 'waiting').map((match) => ({ ...match, attempts: 0, why: null }));
}

function mayNotWatch(status: string): WireError {
  const message = `The family’s activity cannot be watched: ${status}.`;
  const fix = 'Give the agent the scope task:read.';
  return new WireError('refused', { code: 'PERMISSION_DENIED', message, fix, retryable: false });
}
