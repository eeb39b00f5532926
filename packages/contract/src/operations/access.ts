import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';
import { connectionEnd, id, instant, kidLine, line, pageInput, pageOf, password } from '../schema/fields.ts';
import { scopeNames } from '../scopes.ts';
import { auditOperations } from './audit.ts';
import { parentRole } from './family.ts';
import { passkeyOperations } from './passkeys.ts';
import { listSecurityEvents } from './security.ts';
import { sessionOperations } from './sessions.ts';

export const signIn = defineOperation({
  name: 'access.sign_in',
  title: 'Sign in',
  description:
    'Signs a parent in. The app API answers a program with the session cookie; it answers a browser with a cookie for one path, and names that path in Sprout-Session-Path.',
  scope: null,
  audience: ['anyone'],
  effect: 'write',
  reasons: ['SIGN_IN_FAILED'],
  input: { email: z.string().min(1).max(254), password: z.string().min(1).max(200) },
  output: { familyId: id, userId: id, name: z.string(), expiresAt: instant },
});

export const signOut = defineOperation({
  name: 'access.sign_out',
  title: 'Sign out',
  description: 'Ends this session, or with everywhere: true all sessions of this parent.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  input: { everywhere: z.boolean().default(false) },
  output: { endedSessions: z.int() },
});

export const changePassword = defineOperation({
  name: 'access.change_password',
  title: 'Change password',
  description: 'Changes the signed-in parent’s password and ends their other sessions.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  holdsSecret: true,
  reasons: ['SIGN_IN_FAILED', 'PASSWORD_WEAK'],
  input: { currentPassword: z.string().min(1).max(200), newPassword: password },
  output: { endedSessions: z.int() },
});

export const resetPassword = defineOperation({
  name: 'access.reset_password',
  title: 'Reset a password',
  description: 'Gives a parent who forgot the password a new one, and ends their sessions and passkeys.',
  scope: null,
  audience: ['sprout'],
  effect: 'write',
  holdsSecret: true,
  input: { userId: id },
  output: { userId: id, password: z.string(), endedSessions: z.int() },
});

export const reportRestore = defineOperation({
  name: 'access.report_restore',
  title: 'Tell of a restore',
  description:
    'Tells the parents that their data was restored from a backup, and how many connections ended with that.',
  scope: null,
  audience: ['sprout'],
  effect: 'write',
  input: {},
  output: { ended: z.int(), kept: z.int() },
});

export const warnOfEnd = defineOperation({
  name: 'access.warn_of_end',
  title: 'Tell of a connection that ends',
  description: 'Tells the parents, seven days before, that the connection of an agent ends.',
  scope: null,
  audience: ['sprout'],
  effect: 'write',
  input: { grantId: id },
  output: { grantId: id, warned: z.boolean() },
});

export const confirmPassword = defineOperation({
  name: 'access.confirm_password',
  title: 'Give the password again',
  description:
    'Checks the signed-in parent’s password. For the next ten minutes this session may make changes that need it, e.g. add a parent or make a token.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  holdsSecret: true,
  reasons: ['SIGN_IN_FAILED'],
  input: { password: z.string().min(1).max(200) },
  output: { goodUntil: instant },
});

export const createPairingCode = defineOperation({
  name: 'access.create_pairing_code',
  title: 'Pair a kid’s device',
  description: 'Makes a short code that pairs one device with one kid. It works once, for ten minutes.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  reasons: ['LIMIT_EXCEEDED'],
  holdsSecret: true,
  input: { childId: id },
  output: { code: z.string(), childId: id, createdAt: instant, expiresAt: instant },
});

export const pairDevice = defineOperation({
  name: 'access.pair_device',
  title: 'Use a pairing code',
  description: 'Turns a pairing code into this device’s token. Dashes, spaces and case do not matter.',
  scope: null,
  audience: ['anyone'],
  effect: 'write',
  reasons: ['PAIRING_CODE_INVALID'],
  input: { code: z.string().min(1).max(20), deviceName: kidLine(limits.nameLength).default('Tablet') },
  output: { deviceId: id, deviceToken: z.string(), childId: id, name: z.string(), avatar: z.string() },
});

export const listDevices = defineOperation({
  name: 'access.list_devices',
  title: 'List paired devices',
  description: 'Lists the devices paired with the family’s kids, newest first.',
  scope: null,
  audience: ['parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: pageInput,
  output: pageOf(
    z.strictObject({
      deviceId: id,
      childId: id,
      name: z.string(),
      pairedAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
});

export const revokeDevice = defineOperation({
  name: 'access.revoke_device',
  title: 'Unpair a device',
  description: 'Ends a device’s access at once.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  destructive: true,
  input: { deviceId: id },
  output: { deviceId: id },
});

export const createToken = defineOperation({
  name: 'access.create_token',
  title: 'Make a token for an agent',
  description:
    'Connects an agent that cannot sign in through a browser: makes a token with the chosen scopes. It is shown once, and ends by itself.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  reasons: ['LIMIT_EXCEEDED'],
  holdsSecret: true,
  needsPassword: 'always',
  input: {
    clientName: line(limits.nameLength).describe('How the list of connected agents will show it.'),
    scopes: z.array(z.enum(scopeNames)).min(1).max(scopeNames.length),
    expiresInDays: z.int().min(1).max(limits.tokenMaxDays).default(limits.tokenDays),
  },
  output: { grantId: id, token: z.string(), expiresAt: connectionEnd },
});

export const connectAgent = defineOperation({
  name: 'access.connect_agent',
  title: 'Connect an agent',
  description:
    'Lets an agent that asked for it act for this parent, with exactly these scopes: a new connection, or other scopes for the one that it has. The consent page calls this.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  reasons: ['LIMIT_EXCEEDED'],
  needsPassword: 'for high scopes',
  input: {
    client: z.string().min(1).max(2_000).describe('The client_id under which the agent is known to this server.'),
    scopes: z.array(z.enum(scopeNames)).min(1).max(scopeNames.length),
    declinedScopes: z
      .array(z.enum(scopeNames))
      .max(scopeNames.length)
      .default([])
      .describe('What it asked for and does not get; offered unticked when it asks again.'),
  },
  output: { grantId: id, clientName: z.string(), scopes: z.array(z.enum(scopeNames)) },
});

export const listGrants = defineOperation({
  name: 'access.list_grants',
  title: 'List connected agents',
  description: 'Lists the connected agents with their scopes and last use, newest first.',
  scope: null,
  audience: ['parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: pageInput,
  output: pageOf(
    z.strictObject({
      grantId: id,
      name: z.string().describe('Tells it apart from every other agent of the family.'),
      clientName: z.string().describe('What the agent calls itself, or the name its token was made with.'),
      userId: id,
      scopes: z.array(z.enum(scopeNames)),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
      expiresAt: connectionEnd,
    }),
  ),
});

export const updateGrant = defineOperation({
  name: 'access.update_grant',
  title: 'Change what an agent may do',
  description:
    'Gives a connected agent exactly these scopes, at once and without connecting again. Streams that the agent has open end; it opens them again with what it may see now.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  needsPassword: 'for high scopes',
  input: { grantId: id, scopes: z.array(z.enum(scopeNames)).min(1).max(scopeNames.length) },
  output: { grantId: id, scopes: z.array(z.enum(scopeNames)) },
});

export const renameGrant = defineOperation({
  name: 'access.rename_grant',
  title: 'Rename an agent',
  description:
    'Gives a connected agent another name in the family’s lists. A name that another agent has gets a number.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  input: { grantId: id, name: line(limits.nameLength) },
  output: { grantId: id, name: z.string() },
});

export const revokeGrant = defineOperation({
  name: 'access.revoke_grant',
  title: 'Disconnect an agent',
  description:
    'Ends an agent’s connection at once, with all its tokens. Sprout itself does it when the agent signs out, or when one of its tokens turns up twice.',
  scope: null,
  audience: ['parent', 'sprout'],
  effect: 'write',
  destructive: true,
  input: { grantId: id },
  output: { grantId: id },
});

export const parentWhoami = defineOperation({
  name: 'access.whoami',
  title: 'Who am I',
  description: 'The signed-in parent, the family, this session, and the contract version.',
  scope: null,
  audience: ['parent'],
  effect: 'read',
  input: {},
  output: {
    identity: z.strictObject({
      kind: z.literal('parent'),
      userId: id,
      name: z.string(),
      email: z.string().nullable().describe('With which this parent signs in; null for one who cannot.'),
      role: parentRole,
    }),
    family: z.strictObject({ familyId: id, name: z.string(), timezone: z.string(), language: z.string() }),
    sessionId: id,
    contractVersion: z.string(),
  },
});

/** Every operation of access, in the order in which lists show them. */
export const accessOperations = [
  signIn,
  signOut,
  changePassword,
  resetPassword,
  confirmPassword,
  createPairingCode,
  pairDevice,
  listDevices,
  revokeDevice,
  createToken,
  connectAgent,
  listGrants,
  updateGrant,
  renameGrant,
  revokeGrant,
  ...auditOperations,
  parentWhoami,
  listSecurityEvents,
  ...passkeyOperations,
  ...sessionOperations,
  reportRestore,
  warnOfEnd,
];
