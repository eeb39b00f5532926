import { z } from 'zod';
import { defineOperation, id, implementWrite, instant } from '#operations';
import { requireChild } from '../../family/index.ts';
import { makePairingCode } from '../pairing-code.ts';

export const definition = defineOperation({
  name: 'access.create_pairing_code',
  title: 'Pair a kid’s device',
  description: 'Makes a short code that pairs one device with one kid. It works once, for ten minutes.',
  audience: ['parent'],
  reasons: ['LIMIT_EXCEEDED'],
  holdsSecret: true,
  input: { childId: id },
  output: { code: z.string(), childId: id, createdAt: instant, expiresAt: instant },
});

export const createPairingCode = implementWrite(definition, {
  async run(context, { childId }) {
    await requireChild(context, childId);
    return { childId, ...(await makePairingCode(context, childId)) };
  },
  nextStep: 'Type the code on the kid’s device within ten minutes: access.pair_device takes it.',
});
