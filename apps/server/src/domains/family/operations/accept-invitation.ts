import { z } from 'zod';
import { defineOperation, id, implementOpen, limits, refuse, requireFewer } from '#operations';
import { familyNames } from '../family-names.ts';
import { insertParent, listParents } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';
import { parentFields } from '../schemas.ts';

export const definition = defineOperation({
  name: 'family.accept_invitation',
  title: 'Accept an invitation',
  description: 'Joins a family as a parent, with the link of an invitation. Who joins chooses the password.',
  audience: ['anyone'],
  reasons: ['LINK_INVALID', 'EMAIL_TAKEN', 'PASSWORD_WEAK', 'LIMIT_EXCEEDED'],
  input: { link: z.string().min(1).max(100), ...parentFields },
  output: { familyId: id, userId: id },
});

export const acceptInvitation = implementOpen(definition, (ports: FamilyPorts) => ({
  async prepare(context, { link, name, email, password }) {
    // Checked again in the transaction. Checked here too, so that strangers cannot make the server hash passwords.
    const names = await context.store.read(async (db) => {
      const { familyId } = await ports.logins.checkInvitation(db, link, context.now);
      refuseMore(await listParents(db, familyId));
      return familyNames(db, familyId);
    });
    return ports.logins.hashPassword(context, email, password, [name, email, ...names]);
  },

  async run(context, { link, name, email }, passwordHash) {
    const { db, random, now } = context;
    const { familyId } = await ports.logins.spendInvitation(db, link, now);
    const parentId = random.id('par');
    const family = await context.enter({
      kind: 'parent',
      familyId,
      actorId: parentId,
      channelId: 'invitation',
      scopes: 'all',
    });
    if (await ports.logins.isEmailTaken(family, email)) throw refuse('EMAIL_TAKEN');
    refuseMore(await listParents(db, familyId));
    insertParent(db, familyId, { parentId, name, role: 'parent' }, now);
    ports.logins.createLogin(family, parentId, email, passwordHash);
    family.emit({ type: 'family.parent_added', refs: { parentId }, payload: {} });
    return { familyId, userId: parentId };
  },
  nextStep: 'Sign in with the e-mail address and the password, with access.sign_in.',
}));

function refuseMore(parents: readonly unknown[]): void {
  requireFewer(parents.length, limits.parentsPerFamily, 'parents in a family', 'family.remove_parent');
}
