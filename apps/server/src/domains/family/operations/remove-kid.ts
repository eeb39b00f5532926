import { removeKid as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { childUri, profileUri } from '../family.ts';
import { updateChild } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';
import { requireChild } from '../require-child.ts';

export const removeKid = (ports: FamilyPorts) =>
  implementWrite(definition, {
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
  });
