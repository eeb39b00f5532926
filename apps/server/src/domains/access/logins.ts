import type { PrepareContext, WriteContext } from '#operations';
import type { Query, Transaction } from '../../store/port.ts';
import { normaliseEmail } from './access.ts';
import { deleteLogin, deleteLogins, devicesIn, findLogins, insertLogin, sessionsIn } from './access-store.ts';
import { ownerOf } from './count-attempt.ts';
import { checkLink, createLink, LINK_MS, spendLink } from './entry-links.ts';
import { grantsIn } from './grant-store.ts';
import { hashChosen } from './hash-chosen.ts';
import { forgetBrowsersIn } from './known-browser-store.ts';
import { deleteLinks } from './link-store.ts';
import { deletePasskeysIn, deletePasskeysOf } from './passkey-store.ts';
import { setPin } from './pin.ts';
import { findPin } from './pin-store.ts';
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
    async createInvitation(context: WriteContext, name: string) {
      const invitation = { kind: 'invitation', personId: context.principal.actorId, name } as const;
      return { secret: await createLink(context, invitation), expiresAt: context.now + LINK_MS };
    },
    checkInvitation: (db: Query, secret: string, now: number) => checkLink(db, secret, 'invitation', now),
    spendInvitation: (tx: Transaction, secret: string, now: number) => spendLink(tx, secret, ['invitation'], now),
    async endParent(context: WriteContext, parentId: string) {
      deleteLogin(context.db, context.familyId, parentId);
      deletePasskeysOf(context.db, context.familyId, parentId);
      await endSessions(context, parentId);
      await endGrantsOf(context, parentId);
    },
    async endFamily(context: WriteContext) {
      const { db, familyId } = context;
      deleteLogins(db, familyId);
      deleteLinks(db, familyId);
      deletePasskeysIn(db, familyId);
      forgetBrowsersIn(db, familyId);
      for (const { sessionId } of await sessionsIn(db, familyId)) endSession(context, sessionId);
      for (const { grantId } of await grantsIn(db, familyId)) await endGrant(context, grantId);
      for (const { deviceId } of await devicesIn(db, familyId)) await endDevice(context, deviceId);
    },
    endDevicesOf,
    hashPin: (context: PrepareContext, pin: string) => ports.passwords.hash(pin, ownerOf(context)),
    setPin,
    hasPin: async (db: Query, familyId: string, childId: string) =>
      (await findPin(db, familyId, childId)) !== undefined,
  };
}
