import type { WriteContext } from '../../core/operations/context.ts';
import type { PrepareContext } from '../../core/operations/operation.ts';
import { normaliseEmail } from './access.ts';
import { deleteLogin, deleteLogins, devicesIn, findLogins, insertLogin, sessionsIn } from './access-store.ts';
import { grantsIn } from './grant-store.ts';
import { hashChosen } from './hash-chosen.ts';
import { forgetBrowsersIn } from './known-browser-store.ts';
import { deletePasskeysIn, deletePasskeysOf } from './passkey-store.ts';
import type { AccessPorts } from './ports.ts';
import { endDevice, endDevicesOf, endGrant, endGrantsOf, endSession, endSessions } from './revoke.ts';

/** The part of access that the family domain uses: gives parents and kids their ways in, and takes them away. */
export function createLogins(ports: Pick<AccessPorts, 'passwords' | 'findWeakness'>) {
  return {
    hashPassword: (context: PrepareContext, email: string, password: string, words: readonly string[]) =>
      hashChosen(ports, context, { email: normaliseEmail(email), password, words }),
    async isEmailTaken({ db, familyId }: WriteContext, email: string) {
      const logins = await findLogins(db, normaliseEmail(email));
      return logins.some((login) => login.familyId === familyId);
    },
    createLogin(context: WriteContext, parentId: string, email: string, passwordHash: string) {
      insertLogin(context.db, context.familyId, { parentId, email: normaliseEmail(email), passwordHash });
    },
    async endParent(context: WriteContext, parentId: string) {
      deleteLogin(context.db, context.familyId, parentId);
      deletePasskeysOf(context.db, context.familyId, parentId);
      await endSessions(context, parentId);
      await endGrantsOf(context, parentId);
    },
    async endFamily(context: WriteContext) {
      const { db, familyId } = context;
      deleteLogins(db, familyId);
      deletePasskeysIn(db, familyId);
      forgetBrowsersIn(db, familyId);
      for (const { sessionId } of await sessionsIn(db, familyId)) endSession(context, sessionId);
      for (const { grantId } of await grantsIn(db, familyId)) await endGrant(context, grantId);
      for (const { deviceId } of await devicesIn(db, familyId)) await endDevice(context, deviceId);
    },
    endDevicesOf,
  };
}
