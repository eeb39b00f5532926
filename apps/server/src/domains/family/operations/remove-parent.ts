import { defineOperation, id, implementWrite, refuse } from '#operations';
import { deleteParent, listParents, setRole } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';

export const definition = defineOperation({
  name: 'family.remove_parent',
  title: 'Remove a parent',
  description:
    'Removes a parent and ends all sessions and agent connections of this parent. Only the owner can remove the ' +
    'owner; the parent who is there longest then owns the family.',
  audience: ['parent'],
  screen: 'people',
  destructive: true,
  needsPassword: 'always',
  reasons: ['LAST_PARENT', 'OWNER_ONLY'],
  input: { userId: id },
  output: { userId: id },
});

export const removeParent = implementWrite(definition, (ports: FamilyPorts) => ({
  async run(context, { userId }) {
    const { db, familyId } = context;
    const parents = await listParents(db, familyId);
    const leaving = parents.find(({ parentId }) => parentId === userId);
    const [heir] = parents.filter(({ parentId }) => parentId !== userId);
    if (leaving === undefined) throw context.unknownId('userId');
    if (heir === undefined) throw refuse('LAST_PARENT');
    if (leaving.role === 'owner' && context.principal.actorId !== userId) throw refuse('OWNER_ONLY');
    deleteParent(db, familyId, userId);
    // A family always has an owner: when the owner leaves, the parent who joined first becomes owner.
    if (leaving.role === 'owner') setRole(db, familyId, heir.parentId, 'owner');
    await ports.logins.endParent(context, userId);
    context.emit({ type: 'family.parent_removed', refs: { parentId: userId }, payload: {} });
    return { userId };
  },
  nextStep: 'family.query_overview shows the family as it is now.',
}));
