import { defineOperation, id, implementWrite } from '#operations';
import { lock } from '../pin.ts';
import { findPin } from '../pin-store.ts';

export const definition = defineOperation({
  name: 'kid.leave',
  title: 'Leave the tablet',
  description:
    'The kid gives a shared tablet to somebody else: from now on this device asks for the kid’s PIN, if there is one.',
  audience: ['kid'],
  rate: { perMinute: 20, burst: 20 },
  worksLocked: true,
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
