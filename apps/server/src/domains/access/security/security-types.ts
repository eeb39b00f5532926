import type { ActivityType } from '../../../core/events/activity-types.ts';

/** What the security log tells that is not in the family's activity, which agents read. */
export const securityTypes = {
  'access.signed_in': 'A parent signed in; payload.with says whether with the password or a passkey.',
  'access.sessions_ended': 'A parent signed out, or ended sessions elsewhere.',
  'access.sign_in_refused': 'Somebody tried to sign in with a wrong password.',
  'access.sign_in_locked': 'Somebody tried to sign in after too many wrong passwords, and had to wait.',
  'access.password_refused': 'Somebody who is signed in gave a wrong password for a sensitive change.',
  'access.agent_refused': 'An agent called payload.operation, for which it lacks the scope.',
  'family.exported': 'The owner downloaded everything of the family.',
} as const;

export type SecurityType = keyof typeof securityTypes;

/** The types that tell of something that was not allowed. */
export const refusalTypes: readonly SecurityType[] = [
  'access.sign_in_refused',
  'access.sign_in_locked',
  'access.password_refused',
  'access.agent_refused',
];

/** The part of the family's activity that the security log shows too. */
export const securityActivityTypes: readonly ActivityType[] = [
  'family.created',
  'family.parent_added',
  'family.parent_removed',
  'access.agent_connected',
  'access.agent_changed',
  'access.agent_disconnected',
  'access.device_paired',
  'access.device_revoked',
  'access.passkey_added',
  'access.passkey_removed',
  'access.password_changed',
  'access.restored',
];
