import { wireTime } from './time.ts';
import { type Actor, newId, type World } from './world.ts';

export function tell(
  world: World,
  { kind, id, grantId, client }: Actor,
  type: string,
  refs: Record<string, string>,
  payload: Record<string, unknown> = {},
): void {
  const timestamp = wireTime(world.now, world.zone);
  world.events.push({
    eventId: newId(world, 'event'),
    type,
    actor: { kind, id, ...(grantId !== undefined && { grantId, client }) },
    refs,
    payload,
    timestamp,
  });
}
