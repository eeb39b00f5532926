import { z } from 'zod';
import { refuse } from '../../../core/errors/refusal.ts';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { instant } from '../../../core/operations/schema/fields.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { formatCode, hashSecret, newCode, PAIRING_MS } from '../access.ts';
import { countDevices, savePairingCode } from '../access-store.ts';

export const definition = defineOperation({
  name: 'access.create_wall_code',
  title: 'Pair the wall',
  description:
    'Makes a short code that pairs one device as the family’s wall: a screen that shows the day of every kid. It works once, ' +
    'for ten minutes.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  reasons: ['LIMIT_EXCEEDED'],
  holdsSecret: true,
  input: {},
  output: { code: z.string(), createdAt: instant, expiresAt: instant },
});

export const createWallCode = implementWrite(definition, {
  async run(context) {
    const limit = limits.devicesPerFamily;
    if ((await countDevices(context.db, context.familyId)) >= limit) {
      throw refuse('LIMIT_EXCEEDED', {
        details: { limit, things: 'devices in a family', remedy: 'access.revoke_device' },
      });
    }
    const code = newCode(context.random);
    const expiresAt = context.now + PAIRING_MS;
    savePairingCode(context.db, context.familyId, '', hashSecret(code), expiresAt);
    return {
      code: formatCode(code),
      createdAt: context.nowLocal,
      expiresAt: formatInstant(expiresAt, context.clock.timezone),
    };
  },
  nextStep: 'Type the code on the screen within ten minutes: access.pair_device takes it.',
});
