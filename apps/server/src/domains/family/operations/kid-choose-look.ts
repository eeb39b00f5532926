import { defineOperation, implementWrite, refuse } from '#operations';
import { localDay } from '../../../core/time/zone.ts';
import { choiceOf, looksToChoose, profileUri } from '../family.ts';
import { updateChild } from '../family-store.ts';
import { requireChild } from '../require-child.ts';
import { kidLook } from '../schemas.ts';

const definition = defineOperation({
  name: 'kid.choose_look',
  title: 'How my app looks',
  description: 'Chooses how the kid’s app looks: among the looks that kid.me lists.',
  audience: ['kid'],
  rate: { perMinute: 10, burst: 20 },
  reasons: ['LOOK_NOT_YOURS'],
  input: { look: kidLook },
  output: { look: kidLook },
});

export const kidChooseLook = implementWrite(definition, {
  async run(context, { look }) {
    const { db, familyId, now, clock, principal } = context;
    const child = await requireChild(context, principal.actorId);
    const today = localDay(now, clock.timezone);
    if (!looksToChoose(child, today).includes(look)) throw refuse('LOOK_NOT_YOURS');
    updateChild(db, familyId, { ...child, ...choiceOf(child, look, today) });
    context.touch(profileUri(child.childId));
    context.emit({
      type: 'family.kid_updated',
      refs: { childId: child.childId },
      payload: { changedFields: ['look'] },
    });
    return { look };
  },
  nextStep: 'kid.me shows the look.',
});
