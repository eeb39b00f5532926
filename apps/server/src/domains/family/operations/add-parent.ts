import { refuse } from '../../../core/errors/refusal.ts';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { familyNames } from '../family-names.ts';
import { insertParent, listParents } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';
import { parentFields } from '../schemas.ts';

export const definition = defineOperation({
  name: 'family.add_parent',
  title: 'Add a parent',
  description: 'Adds another parent, who signs in with this e-mail address and password.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  holdsSecret: true,
  needsPassword: 'always',
  reasons: ['EMAIL_TAKEN', 'PASSWORD_WEAK', 'LIMIT_EXCEEDED'],
  input: parentFields,
  output: { userId: id },
});

export const addParent = implementWrite(definition, (ports: FamilyPorts) => ({
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
}));

function refuseMore(parents: readonly unknown[]): void {
  if (parents.length < limits.parentsPerFamily) return;
  throw refuse('LIMIT_EXCEEDED', {
    details: { limit: limits.parentsPerFamily, things: 'parents in a family', remedy: 'family.remove_parent' },
  });
}
