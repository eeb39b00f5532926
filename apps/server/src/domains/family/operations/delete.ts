import { deleteFamily } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { findParent, markDeleted, readFamily } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';

/** Ends all access to the family at once. A chore deletes the rows later, in small steps. */
export const remove = (ports: FamilyPorts) =>
  implementWrite(deleteFamily, {
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
  });
