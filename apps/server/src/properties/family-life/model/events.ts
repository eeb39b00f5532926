import { wireTime } from './time.ts';
import { type Actor, newId, type World } from './world.ts';

export function tell(
  world: World,
  actor: Actor,
  type: string,
  refs: Record<string, string>,
  payload: Record<string, unknown> = {},
): void {
  const timestamp = wireTime(world.now, world.zone);
  world.events.push({ eventId: newId(world, 'event'), type, actor, refs, payload, timestamp });
}
