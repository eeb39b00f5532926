import { addParent as definition, limits } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { familyNames } from '../family-names.ts';
import { insertParent, listParents } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';

export const addParent = (ports: FamilyPorts) =>
  implementWrite(definition, {
    async prepare(context, { name, email, password }) {
      const { familyId = '' } = context.principal ?? {};
      const [names, parents] = await context.store.read((db) =>
        Promise.all([familyNames(db, familyId), listParents(db, familyId)]),
      );
      // Checked again in the transaction. Checked here too, so that no password is hashed for nothing.
      refuseMore(parents);
      return ports.logins.hashPassword(context, email, password, [name, email, ...names]);
    },

    async run(context, { name, email }, passwordHash) {
      const { db, familyId } = context;
      const [parents, isTaken] = await Promise.all([
        listParents(db, familyId),
        ports.logins.isEmailTaken(context, email),
      ]);
      if (isTaken) throw refuse('EMAIL_TAKEN');
      refuseMore(parents);
      const parentId = context.random.id('par');
      insertParent(db, familyId, { parentId, name, role: 'parent' }, context.now);
      ports.logins.createLogin(context, parentId, email, passwordHash);
      context.emit({ type: 'family.parent_added', refs: { parentId }, payload: {} });
      return { userId: parentId };
    },
    nextStep: 'They can sign in now with their e-mail address and password, with access.sign_in.',
  });

function refuseMore(parents: readonly unknown[]): void {
  if (parents.length < limits.parentsPerFamily) return;
  throw refuse('LIMIT_EXCEEDED', {
    details: { limit: limits.parentsPerFamily, things: 'parents in a family', remedy: 'family.remove_parent' },
  });
}
