import type { WriteContext } from '../../core/operations/context.ts';
import type { Transaction } from '../../store/port.ts';
import { normaliseEmail } from './access.ts';
import { deleteLogin, findLogin, insertLogin } from './access-store.ts';
import type { AccessPorts } from './ports.ts';
import { endDevicesOf, endGrantsOf, endSessions } from './revoke.ts';

/** What the family needs of access: how its parents and kids get in, and how they no longer do. */
export function createLogins(ports: AccessPorts) {
  return {
    hashPassword: (password: string) => ports.passwords.hash(password),
    isEmailTaken: async (tx: Transaction, email: string) => (await findLogin(tx, normaliseEmail(email))) !== undefined,
    createLogin(context: WriteContext, parentId: string, email: string, passwordHash: string) {
      insertLogin(context.db, context.familyId, { parentId, email: normaliseEmail(email), passwordHash });
    },
    async endParent(context: WriteContext, parentId: string) {
      deleteLogin(context.db, context.familyId, parentId);
      await endSessions(context, parentId);
      await endGrantsOf(context, parentId);
    },
    endDevicesOf,
  };
}
