/** Access: sign-in, sessions, paired devices, connected agents. */

import { bindAll, limits } from '#operations';
import { callsDue, type Domain, deletesInBatches } from '../../core/domain.ts';
import { BROWSER_MS, DAY_MS } from './access.ts';
import { familiesToTell, removeExpired } from './access-store.ts';
import { grantsEnding } from './grant-end.ts';
import { forgetUnusedBrowsers } from './known-browser-store.ts';
import { forgetClients } from './oauth-client-store.ts';
import { forgetFlows } from './oauth-flow-store.ts';
import { forgetTokens } from './oauth-token-store.ts';
import { addPasskey } from './operations/add-passkey.ts';
import { beginPasskey } from './operations/begin-passkey.ts';
import { beginPasskeyConfirmation } from './operations/begin-passkey-confirmation.ts';
import { beginPasskeySignIn } from './operations/begin-passkey-sign-in.ts';
import { changePassword } from './operations/change-password.ts';
import { confirmPasskey } from './operations/confirm-passkey.ts';
import { confirmPassword } from './operations/confirm-password.ts';
import { connectAgent } from './operations/connect-agent.ts';
import { createEntryLink } from './operations/create-link.ts';
import { createPairingCode } from './operations/create-pairing-code.ts';
import { createToken } from './operations/create-token.ts';
import { createWallCode } from './operations/create-wall-code.ts';
import { endOtherSessions } from './operations/end-other-sessions.ts';
import { endSession } from './operations/end-session.ts';
import { getCeilings } from './operations/get-ceilings.ts';
import { getPreview } from './operations/get-preview.ts';
import { health } from './operations/health.ts';
import { kidChoose } from './operations/kid-choose.ts';
import { kidLeave } from './operations/kid-leave.ts';
import { listAudit } from './operations/list-audit.ts';
import { listDevices } from './operations/list-devices.ts';
import { listGrants } from './operations/list-grants.ts';
import { listPasskeys } from './operations/list-passkeys.ts';
import { listSecurityEvents } from './operations/list-security-events.ts';
import { listSessions } from './operations/list-sessions.ts';
import { pairDevice } from './operations/pair-device.ts';
import { parentWhoami } from './operations/parent-whoami.ts';
import { removePasskey } from './operations/remove-passkey.ts';
import { renameGrant } from './operations/rename-grant.ts';
import { renamePasskey } from './operations/rename-passkey.ts';
import { reportRestore } from './operations/report-restore.ts';
import { resetPassword } from './operations/reset-password.ts';
import { revokeDevice } from './operations/revoke-device.ts';
import { revokeGrant } from './operations/revoke-grant.ts';
import { signIn } from './operations/sign-in.ts';
import { signInWithPasskey } from './operations/sign-in-with-passkey.ts';
import { signOut } from './operations/sign-out.ts';
import { updateCeilings } from './operations/update-ceilings.ts';
import { updateGrant } from './operations/update-grant.ts';
import { updateWall } from './operations/update-wall.ts';
import { useLink } from './operations/use-link.ts';
import { warnOfEnd } from './operations/warn-of-end.ts';
import { whoami } from './operations/whoami.ts';
import { forgetChallenges } from './passkey-store.ts';
import type { AccessPorts } from './ports.ts';
import { forgetSecurityEvents } from './security/security-store.ts';

export { beginSecret, hashSecret, normaliseEmail, prefixes } from './access.ts';
export { findLogins, findWall, loginsIn } from './access-store.ts';
export { CachedAuthenticator } from './authenticator.ts';
export { findRevoked } from './find-revoked.ts';
export { findClientGrant, findGrantFor, namesOfGrants, scopesIn, silentLocalGrants } from './grant-store.ts';
export { isLocalClient, LOCAL_CHANNEL, localClientId } from './local-client.ts';
export { createLogins } from './logins.ts';
export * from './oauth-client-store.ts';
export * from './oauth-flow-store.ts';
export * from './oauth-key-store.ts';
export {
  consumeCode,
  consumeRefreshToken,
  deleteToken,
  findToken,
  forgetTokens,
  insertToken,
  mayHaveSuccessor,
  type RefreshUse,
  type TokenKind,
} from './oauth-token-store.ts';
export { definition as beginPasskeyConfirmation } from './operations/begin-passkey-confirmation.ts';
export { definition as beginPasskeySignIn } from './operations/begin-passkey-sign-in.ts';
export { definition as confirmPasskey } from './operations/confirm-passkey.ts';
export { definition as confirmPassword } from './operations/confirm-password.ts';
export { definition as connectAgent } from './operations/connect-agent.ts';
export { definition as listDevices } from './operations/list-devices.ts';
export { definition as listGrants } from './operations/list-grants.ts';
export { definition as listSessions } from './operations/list-sessions.ts';
export { definition as pairDevice } from './operations/pair-device.ts';
export { definition as revokeGrant } from './operations/revoke-grant.ts';
export { definition as signIn } from './operations/sign-in.ts';
export { definition as signInWithPasskey } from './operations/sign-in-with-passkey.ts';
export { definition as signOut } from './operations/sign-out.ts';
export { definition as useLink } from './operations/use-link.ts';
export { definition as whoami } from './operations/whoami.ts';
export { mayHavePasskeys } from './passkey.ts';
export { createPasswords, type PasswordCost } from './password.ts';
export { createStrengthThread } from './password-strength/ask-thread.ts';
export type { FindWeakness } from './password-strength/find-weakness.ts';
export { comparePin, requireComparedPin } from './pin.ts';
export { kidsWithPin } from './pin-store.ts';
export type { AccessPorts } from './ports.ts';
export { agentName, findAgent } from './principals.ts';
export { type SecurityLine, SecurityLog } from './security/security-log.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [
  signIn,
  signOut,
  changePassword,
  resetPassword,
  confirmPassword,
  createPairingCode,
  createWallCode,
  updateWall,
  pairDevice,
  createEntryLink,
  useLink,
  kidChoose,
  kidLeave,
  listDevices,
  revokeDevice,
  createToken,
  connectAgent,
  listGrants,
  updateGrant,
  renameGrant,
  revokeGrant,
  getCeilings,
  updateCeilings,
  listAudit,
  getPreview,
  parentWhoami,
  listSecurityEvents,
  beginPasskey,
  addPasskey,
  listPasskeys,
  renamePasskey,
  removePasskey,
  beginPasskeySignIn,
  signInWithPasskey,
  beginPasskeyConfirmation,
  confirmPasskey,
  listSessions,
  endSession,
  endOtherSessions,
  whoami,
  reportRestore,
  warnOfEnd,
  health,
];

export const domain = (ports: AccessPorts): Domain => ({
  operations: bindAll(operations, ports),
  dueWork: [
    callsDue('access.report_restore', (db, _now, limit) => familiesToTell(db, limit)),
    callsDue('access.warn_of_end', grantsEnding),
  ],
  chores: [
    (store, now) => store.write((tx) => removeExpired(tx, now, now - DAY_MS)),
    (store, now) => store.write(async (tx) => forgetChallenges(tx, now)),
    (store, now) => store.write(async (tx) => forgetUnusedBrowsers(tx, now - BROWSER_MS)),
    (store, now) => store.write(async (tx) => forgetSecurityEvents(tx, now - limits.securityKeepDays * DAY_MS)),
    deletesInBatches(forgetTokens),
    deletesInBatches(forgetFlows),
    deletesInBatches((tx, now, limit) => forgetClients(tx, now - DAY_MS, limit)),
  ],
});
