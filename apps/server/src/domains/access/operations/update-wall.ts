import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { findWall, updateWall as saveWall } from '../access-store.ts';

export const definition = defineOperation({
  name: 'access.update_wall',
  title: 'Change the wall',
  description: 'Chooses what the family’s wall shows and takes: the kids’ gems, and ticks with a kid’s PIN.',
  audience: ['parent'],
  input: { deviceId: id, showsGems: z.boolean().optional(), takesTicks: z.boolean().optional() },
  output: { deviceId: id, showsGems: z.boolean(), takesTicks: z.boolean() },
});

export const updateWall = implementWrite(definition, {
  async run(context, { deviceId, ...patch }) {
    const { db, familyId } = context;
    const wall = await findWall(db, familyId, deviceId);
    if (wall === undefined) throw context.unknownId('deviceId');
    const { showsGems = wall.showsGems, takesTicks = wall.takesTicks } = patch;
    saveWall(db, { familyId, deviceId, showsGems, takesTicks });
    return { deviceId, showsGems, takesTicks };
  },
  nextStep: 'access.list_devices shows the walls.',
});
