import { z } from 'zod';
import { defineOperation, id, implementRead, refuse } from '#operations';
import { findParent } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';

export const definition = defineOperation({
  name: 'family.export',
  title: 'Take the family along',
  description:
    'Everything of the family as one document: people, tasks, gems, history. Agents and devices are left out; they ' +
    'connect again. sprout import brings it into another Sprout. Only the owner may.',
  audience: ['parent'],
  effect: 'read',
  needsPassword: 'always',
  reasons: ['OWNER_ONLY'],
  output: {
    format: z.string(),
    version: z.int(),
    schema: z.int(),
    exportedAt: z.int(),
    familyId: id,
    tables: z.record(z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))),
  },
});

/** The document holds how every parent signs in, so only the owner gets it. */
export const exportDocument = implementRead(definition, (ports: FamilyPorts) => ({
  async run({ db, familyId, principal, now }) {
    const parent = await findParent(db, familyId, principal.actorId);
    if (parent?.role !== 'owner') throw refuse('OWNER_ONLY');
    return ports.exportFamily(db, familyId, now);
  },
  nextStep: 'Keep the document safe; sprout import reads it. family.delete ends the family here.',
}));
