import { defineOperation, deriveContext, id, implementWrite, refuse } from '#operations';
import { localDay } from '../../../core/time/zone.ts';
import { comparePin, requireComparedPin } from '../../access/index.ts';
import { pin, requireChild } from '../../family/index.ts';
import { dayOfKids, submitTask, taskState } from '../../task/index.ts';
import type { WallPorts } from '../ports.ts';
import { canBeTicked } from '../wall.ts';
import { rulesOfWall } from '../wall-store.ts';

const definition = defineOperation({
  name: 'wall.tick',
  title: 'I did it, at the wall',
  description: 'Hands in a task that a kid ticks at the wall, with the kid’s PIN.',
  audience: ['wall'],
  rate: { perMinute: 20, burst: 20 },
  holdsSecret: true,
  reasons: ['WALL_CANNOT_TICK', 'PIN_WRONG', 'LIMIT_EXCEEDED'],
  input: { childId: id, taskId: id, pin: pin.meta({ examples: ['4711'] }) },
  output: { taskId: id, state: taskState },
});

export const tick = implementWrite(definition, (ports: WallPorts) => ({
  prepare(context, { childId, pin }) {
    const { familyId = '' } = context.principal ?? {};
    return comparePin(context, ports, definition.name, { familyId, childId, pin });
  },
  async run(context, { childId, taskId }, hash) {
    const { db, familyId, now, clock, principal } = context;
    const { takesTicks } = await rulesOfWall(context);
    await requireChild(context, childId);
    await requireComparedPin(context, childId, hash);
    const days = await dayOfKids(db, familyId, [childId], localDay(now, clock.timezone));
    const item = days.get(childId)?.find((one) => one.taskId === taskId);
    if (item === undefined) throw context.unknownId('taskId');
    // Without a PIN anybody who passes could tick for the kid.
    if (!takesTicks || hash === undefined) throw refuse('WALL_CANNOT_TICK');
    // A second tap changes nothing.
    if (item.state === 'done' || item.state === 'waiting') return { taskId, state: item.state };
    if (!canBeTicked(item)) throw refuse('WALL_CANNOT_TICK');
    const asKid = deriveContext(context, {
      principal: { kind: 'kid', familyId, actorId: childId, channelId: principal.channelId, scopes: 'all' },
      emit: (event) => context.emit({ ...event, by: event.by ?? { childId } }),
    });
    const { state } = await submitTask(asKid, { taskId });
    return { taskId, state };
  },
  nextStep: 'wall.day shows the day; the kid can take the tap back on its own device for ten seconds.',
}));
