import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { lock } from '../pin.ts';
import { findPin } from '../pin-store.ts';

export const definition = defineOperation({
  name: 'kid.leave',
  title: 'Leave the tablet',
  description:
    'The kid gives a shared tablet to somebody else: from now on this device asks for the kid’s PIN, if there is one.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 20, burst: 20 },
  worksLocked: true,
  input: {},
  output: { childId: id },
});

export const kidLeave = implementWrite(definition, {
  async run(context) {
    const { db, familyId, principal } = context;
    const childId = principal.actorId;
    if (!principal.isLocked && (await findPin(db, familyId, childId)) !== undefined) {
      lock(context, principal.channelId, true);
    }
    return { childId };
  },
  nextStep: 'kid.choose with the PIN opens it again.',
});
