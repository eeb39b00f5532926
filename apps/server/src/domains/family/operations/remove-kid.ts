import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { childUri, profileUri } from '../family.ts';
import { updateChild } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';
import { requireChild } from '../require-child.ts';

export const definition = defineOperation({
  name: 'family.remove_kid',
  title: 'Remove a kid',
  description:
    'Takes a kid out of the family’s lists and signs out its devices. History stays; family.restore_kid undoes it.',
  scope: null,
  audience: ['parent'],
  screen: 'people',
  effect: 'write',
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
