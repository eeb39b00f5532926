import { defineOperation, id, implementWrite, limits, line, refuse } from '#operations';
import { findParent, markDeleted, readFamily } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';

export const definition = defineOperation({
  name: 'family.delete',
  title: 'Delete the family',
  description:
    'Deletes the family with everything in it, for good: people, tasks, gems, history, agents and devices. Only ' +
    'its owner may, and has to type its name. Nothing brings it back but an export made before.',
  audience: ['parent', 'sprout'],
  destructive: true,
  needsPassword: 'always',
  reasons: ['OWNER_ONLY', 'FAMILY_NAME_DIFFERS'],
  input: { familyName: line(limits.nameLength).describe('The family’s name, typed once more.') },
  output: { familyId: id },
});

/** Ends all access to the family at once. A chore deletes the rows later, in small steps. */
export const remove = implementWrite(definition, (ports: FamilyPorts) => ({
  async run(context, { familyName }) {
    const { db, familyId, principal } = context;
    const family = await readFamily(db, familyId);
    const parent = await findParent(db, familyId, principal.actorId);
    if (principal.kind === 'parent' && parent?.role !== 'owner') throw refuse('OWNER_ONLY');
    if (family?.name.trim() !== familyName.trim()) throw refuse('FAMILY_NAME_DIFFERS');
    markDeleted(db, familyId, context.now);
    await ports.logins.endFamily(context);
    return { familyId };
  },
  nextStep: 'The family is gone for good. family.set_up makes a new one.',
}));
