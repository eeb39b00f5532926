import { defineOperation, id, implementWrite } from '#operations';
import { childUri, profileUri } from '../family.ts';
import { updateChild } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';
import { requireChild } from '../require-child.ts';

export const definition = defineOperation({
  name: 'family.remove_kid',
  title: 'Remove a kid',
  description:
    'Takes a kid out of the family’s lists and signs out its devices. History stays; family.restore_kid undoes it.',
  audience: ['parent'],
  screen: 'people',
  destructive: true,
  needsPassword: 'always',
  input: { childId: id },
  output: { childId: id },
});

export const removeKid = implementWrite(definition, (ports: FamilyPorts) => ({
  async run(context, { childId }) {
    const child = await requireChild(context, childId);
    updateChild(context.db, context.familyId, { ...child, removedAt: context.now });
    await context.touchUnder(childUri(childId));
    // A kid of before there were profiles has none that was ever touched.
    context.touch(profileUri(childId));
    await ports.logins.endDevicesOf(context, childId);
    context.emit({ type: 'family.kid_removed', refs: { childId }, payload: {} });
    return { childId };
  },
  nextStep: 'family.restore_kid undoes this.',
}));
