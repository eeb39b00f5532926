/** What the reactions would have done with what happened already. It only reads. */
import { openings, stayedOpen, wasVoided } from '@sprout/rules';
import { callsOf, findMatches } from '../reaction/find-matches.ts';
import type { Call, Reaction } from '../reaction/reaction.ts';
import type { SeenEvent } from '../state/agent-store.ts';
import type { Wire } from '../wire/wire.ts';
import { eventsSince, readDay } from './activity.ts';

export interface Replayed {
  readonly reaction: string;
  readonly event: string;
  readonly timestamp: string;
  /** Null: a thinker would have been asked, and nobody knows what it would have said. */
  readonly calls: readonly Call[] | null;
}

interface Past {
  readonly from: number;
  readonly now: number;
  readonly signal?: AbortSignal | undefined;
}

export async function replayPast(wire: Wire, reactions: readonly Reaction[], { from, now, signal }: Past) {
  const { identity } = await wire.call('mcp.whoami', {}, { signal });
  const all = await eventsSince(wire, from, { signal });
  const events = all.filter(({ actor }) => actor.grantId !== identity.grantId);
  const atOnce = reactions.filter(({ when }) => when.stillOpen === undefined);
  const { matches } = await findMatches(atOnce, events, [], (childId, day) => readDay(wire, childId, day, { signal }));
  const seen = new Set<string>();
  const replayed = matches.flatMap(({ reaction, item, event, state, calls }): Replayed[] => {
    const once = `${reaction}\n${item}`;
    if (seen.has(once)) return [];
    seen.add(once);
    return [{ reaction, event: event.type, timestamp: event.timestamp, calls: state === 'thinking' ? null : calls }];
  });
  const late = reactions.flatMap((reaction) => stayed(reaction, events, all, now));
  return [...replayed, ...late].sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp));
}

/** Things that were open for as long as a reaction says. */
function stayed(reaction: Reaction, events: readonly SeenEvent[], all: readonly SeenEvent[], now: number): Replayed[] {
  const { name, when, unless, think } = reaction;
  if (when.stillOpen === undefined) return [];
  const ofOthers = new Set(events.map(({ eventId }) => eventId));
  const timed = all.map((event) => ({ ...event, at: Date.parse(event.timestamp) }));
  return openings(when.stillOpen, timed)
    .filter((opened) => ofOthers.has((opened.event as SeenEvent).eventId) && stayedOpen(when, opened, now))
    .filter((opened) => !wasVoided(when, unless, opened, timed))
    .map(({ event }) => {
      const calls = think === undefined ? callsOf(reaction, { ...event.payload, ...event.refs }) : null;
      return { reaction: name, event: event.type, timestamp: event.timestamp, calls };
    });
}
