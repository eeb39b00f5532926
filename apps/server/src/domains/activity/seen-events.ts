import type { Principal } from '../../core/principal.ts';
import { isScope } from '../../core/scopes/scopes.ts';

interface Told {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * The events as this caller may see them. That something happened is for everybody who reads activity; what it was worth, or
 * whom it let do what, is for callers that may read that domain: an agent without gems:read sees no balance here either.
 */
export function seenEvents<Event extends Told>(
  { kind, scopes }: Principal,
  events: readonly Event[],
): readonly Event[] {
  if (kind !== 'agent') return events;
  return events.map((event) => {
    const scope = `${event.type.slice(0, event.type.indexOf('.'))}:read`;
    const isReadable = isScope(scope) && (scopes === 'all' || scopes.has(scope));
    return isReadable ? event : { ...event, payload: {} };
  });
}
