import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { pin, requireChild } from '../../family/index.ts';
import { comparePin, lock, requireComparedPin } from '../pin.ts';
import type { AccessPorts } from '../ports.ts';

export const definition = defineOperation({
  name: 'kid.choose',
  title: 'It is me',
  description:
    'The kid whose device this is takes a shared tablet. A kid with a PIN gives it; after five wrong ones the kid waits 15 minutes, ' +
    'or a parent sets another.',
  audience: ['kid'],
  rate: { perMinute: 20, burst: 20 },
  holdsSecret: true,
  worksLocked: true,
  reasons: ['PIN_NEEDED', 'PIN_WRONG'],
  input: { childId: id, pin: pin.optional() },
  output: { childId: id, name: z.string() },
});

export const kidChoose = implementWrite(definition, (ports: AccessPorts) => ({
  async prepare(context, { childId, pin }) {
    const { familyId = '', actorId } = context.principal ?? {};
    // Another kid's PIN is tried on that kid's own device.
    if (childId !== actorId) return undefined;
    return comparePin(context, ports, definition.name, { familyId, childId, pin });
  },
  async run(context, { childId }, hash) {
    const { principal } = context;
    if (childId !== principal.actorId) throw context.unknownId('childId');
    const { name } = await requireChild(context, childId);
    await requireComparedPin(context, childId, hash);
    if (principal.isLocked) lock(context, principal.channelId, false);
    return { childId, name };
  },
  nextStep: 'kid.today shows the day; kid.leave asks the next one at this tablet for the PIN.',
}));
