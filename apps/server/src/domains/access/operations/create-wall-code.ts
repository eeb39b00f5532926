import { z } from 'zod';
import { defineOperation, implementWrite, instant } from '#operations';
import { makePairingCode } from '../pairing-code.ts';

export const definition = defineOperation({
  name: 'access.create_wall_code',
  title: 'Pair the wall',
  description:
    'Makes a short code that pairs one device as the family’s wall: a screen that shows the day of every kid. It works once, ' +
    'for ten minutes.',
  audience: ['parent'],
  reasons: ['LIMIT_EXCEEDED'],
  holdsSecret: true,
  output: { code: z.string(), createdAt: instant, expiresAt: instant },
});

export const createWallCode = implementWrite(definition, {
  run: (context) => makePairingCode(context, ''),
  nextStep: 'Type the code on the screen within ten minutes: access.pair_device takes it.',
});
