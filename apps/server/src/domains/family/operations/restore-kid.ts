import { refuse } from '../../../core/errors/refusal.ts';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { childUri, profileUri } from '../family.ts';
import { findChild, listChildren, updateChild } from '../family-store.ts';

export const definition = defineOperation({
  name: 'family.restore_kid',
  title: 'Bring a kid back',
  description: 'Undoes family.remove_kid.',
  scope: null,
  audience: ['parent'],
  screen: 'people',
  effect: 'write',
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
    if (kids.length >= limits.kidsPerFamily) {
      throw refuse('LIMIT_EXCEEDED', {
        details: { limit: limits.kidsPerFamily, things: 'kids in a family', remedy: 'family.remove_kid' },
      });
    }
    updateChild(db, familyId, { ...child, removedAt: null });
    await context.touchUnder(childUri(childId));
    // A kid of before there were profiles has none that was ever touched.
    context.touch(profileUri(childId));
    context.emit({ type: 'family.kid_restored', refs: { childId }, payload: {} });
    return { childId };
  },
  nextStep: 'Pair the kid’s device again with access.create_pairing_code.',
});
