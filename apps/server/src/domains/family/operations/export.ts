import { exportFamily } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { findParent } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';

/** The document holds how every parent signs in, so only the owner gets it. */
export const exportDocument = (ports: FamilyPorts) =>
  implementRead(exportFamily, {
    async run({ db, familyId, principal, now }) {
      const parent = await findParent(db, familyId, principal.actorId);
      if (parent?.role !== 'owner') throw refuse('OWNER_ONLY');
      return ports.exportFamily(db, familyId, now);
    },
    nextStep: 'Keep the document safe; sprout import reads it. family.delete ends the family here.',
  });
