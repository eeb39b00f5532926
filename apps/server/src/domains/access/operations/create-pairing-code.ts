import { createPairingCode as definition, limits } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import type { Random } from '../../../core/ports.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireChild } from '../../family/index.ts';
import { CODE_ALPHABET, CODE_LENGTH, formatCode, hashSecret, PAIRING_MS } from '../access.ts';
import { countDevices, savePairingCode } from '../access-store.ts';

export const createPairingCode = implementWrite(definition, {
  async run(context, { childId }) {
    await requireChild(context, childId);
    const limit = limits.devicesPerFamily;
    if ((await countDevices(context.db, context.familyId)) >= limit) {
      throw refuse('LIMIT_EXCEEDED', {
        details: { limit, things: 'devices in a family', remedy: 'access.revoke_device' },
      });
    }
    const code = newCode(context.random);
    const expiresAt = context.now + PAIRING_MS;
    savePairingCode(context.db, context.familyId, childId, hashSecret(code), expiresAt);
    return {
      code: formatCode(code),
      childId,
      createdAt: context.nowLocal,
      expiresAt: formatInstant(expiresAt, context.clock.timezone),
    };
  },
  nextStep: 'Type the code on the kid’s device within ten minutes: access.pair_device takes it.',
});

function newCode(random: Random): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[random.integer(CODE_ALPHABET.length)]).join('');
}
