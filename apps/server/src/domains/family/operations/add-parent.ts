import { addParent as definition, limits } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { familyNames } from '../family-names.ts';
import { insertParent, listParents } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';

export const addParent = (ports: FamilyPorts) =>
  implementWrite(definition, {
    async prepare(context, { name, email, password }) {
      const names = await context.store.read((db) => familyNames(db, context.principal?.familyId ?? ''));
      return ports.logins.hashPassword(context, email, password, [name, email, ...names]);
    },

    async run(context, { name, email }, passwordHash) {
      const { db, familyId } = context;
      const [parents, isTaken] = await Promise.all([
        listParents(db, familyId),
        ports.logins.isEmailTaken(context, email),
      ]);
      if (isTaken) throw refuse('EMAIL_TAKEN');
      if (parents.length >= limits.parentsPerFamily) {
        throw refuse('LIMIT_EXCEEDED', {
          details: { limit: limits.parentsPerFamily, things: 'parents in a family', remedy: 'family.remove_parent' },
        });
      }
      const parentId = context.random.id('par');
      insertParent(db, familyId, { parentId, name, role: 'parent' }, context.now);
      ports.logins.createLogin(context, parentId, email, passwordHash);
      context.emit({ type: 'family.parent_added', refs: { parentId }, payload: {} });
      return { userId: parentId };
    },
    nextStep: 'They can sign in now with their e-mail address and password, with access.sign_in.',
  });
