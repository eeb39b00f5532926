import { z } from 'zod';
import { refuse } from '../../../core/errors/refusal.ts';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { pin, requireChild } from '../../family/index.ts';
import { forgetAttempts } from '../access-store.ts';
import { countAttempt, ownerOf } from '../count-attempt.ts';
import { lock, pinSubject } from '../pin.ts';
import { findPin } from '../pin-store.ts';
import type { AccessPorts } from '../ports.ts';

export const definition = defineOperation({
  name: 'kid.choose',
  title: 'It is me',
  description:
    'The kid whose device this is takes a shared tablet. A kid with a PIN gives it; after five wrong ones the kid waits 15 minutes, ' +
    'or a parent sets another.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
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
    if (childId !== actorId) return;
    const hash = await context.store.read((db) => findPin(db, familyId, childId));
    if (hash === undefined) return;
    if (pin === undefined) throw refuse('PIN_NEEDED');
    await countAttempt(context, definition.name, [pinSubject(familyId, childId)]);
    const matching = await ports.passwords.matching(pin, ownerOf(context), [hash]);
    if (matching.size === 0) throw refuse('PIN_WRONG');
    return hash;
  },
  async run(context, { childId }, hash) {
    const { db, familyId, principal } = context;
    if (childId !== principal.actorId) throw context.unknownId('childId');
    const { name } = await requireChild(context, childId);
    // A parent may have changed it since it was compared.
    if ((await findPin(db, familyId, childId)) !== hash) throw refuse('PIN_WRONG');
    forgetAttempts(db, pinSubject(familyId, childId).name);
    if (principal.isLocked) lock(context, principal.channelId, false);
    return { childId, name };
  },
  nextStep: 'kid.today shows the day; kid.leave asks the next one at this tablet for the PIN.',
}));
