import { defineOperation, id, implementWrite, limits, requireFewer } from '#operations';
import { childUri, profileUri } from '../family.ts';
import { findChild, listChildren, updateChild } from '../family-store.ts';

export const definition = defineOperation({
  name: 'family.restore_kid',
  title: 'Bring a kid back',
  description: 'Undoes family.remove_kid.',
  audience: ['parent'],
  screen: 'people',
  reasons: ['LIMIT_EXCEEDED'],
  input: { childId: id },
  output: { childId: id },
});

export const restoreKid = implementWrite(definition, {
  async run(context, { childId }) {
    const { db, familyId } = context;
    const [child, kids] = await Promise.all([findChild(db, familyId, childId), listChildren(db, familyId)]);
    if (child === undefined) throw context.unknownId('childId');
    if (child.removedAt === null) return { childId };
    requireFewer(kids.length, limits.kidsPerFamily, 'kids in a family', 'family.remove_kid');
    updateChild(db, familyId, { ...child, removedAt: null });
    await context.touchUnder(childUri(childId));
    // A kid of before there were profiles has none that was ever touched.
    context.touch(profileUri(childId));
    context.emit({ type: 'family.kid_restored', refs: { childId }, payload: {} });
    return { childId };
  },
  nextStep: 'Pair the kid’s device again with access.create_pairing_code.',
});
