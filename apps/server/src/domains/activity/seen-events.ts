import type { Principal } from '../../core/principal.ts';
import { isScope } from '../../core/scopes/scopes.ts';

interface Told {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly before?: Readonly<Record<string, unknown>> | null;
}

/**
 * The events as this caller may see them. That something happened is for everybody who reads activity; what it was worth, or
 * whom it let do what, is for callers that may read that domain: an agent without gems:read sees no balance here either.
 */
export function seenEvents<Event extends Told>(principal: Principal, events: readonly Event[]): readonly Event[] {
  return principal.kind === 'agent'
    ? events.map((event) => (maySeeInto(principal, event.type) ? event : hidden(event)))
    : events;
}

function hidden<Event extends Told>(event: Event): Event {
  return { ...event, payload: {}, ...(event.before !== undefined && { before: null }) };
}

/** Whether this caller may know what an event of this type was worth, or whom it let do what. */
export function maySeeInto({ kind, scopes }: Principal, type: string): boolean {
  const scope = `${type.slice(0, type.indexOf('.'))}:read`;
  return kind !== 'agent' || (isScope(scope) && (scopes === 'all' || scopes.has(scope)));
}
