import { type Message, message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import { pausedHeartbeats as heartbeatsShown } from './paused-heartbeats.ts';
import type { SkillPorts } from './ports.ts';

/** What decides whether a heartbeat can run a skill, and whether its planner has seen what it does. */
const decisive: ReadonlySet<string> = new Set(['category', 'prompt', 'handsReferenced', 'inputVariables']);

/** A warning for each active heartbeat that the change may pause. The heartbeats themselves find out and ask in the inbox. */
export async function usedByHeartbeats(
  context: WriteContext,
  ports: Pick<SkillPorts, 'heartbeatsOf'>,
  skillId: string,
  changed: readonly string[],
): Promise<Message[]> {
  if (!changed.some((field) => decisive.has(field))) return [];
  const active = await heartbeatsShown(context, ports, skillId, ['active']);
  const reader = context.principal.kind;
  return active.map(({ heartbeatId, name }) => {
    const heartbeat = name === null ? heartbeatId : message('skillWarnings.named', { name, id: heartbeatId, reader });
    return message('skillWarnings.heartbeat', { heartbeat, reader });
  });
}
