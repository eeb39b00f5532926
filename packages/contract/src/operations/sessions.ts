import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { id, instant, pageInput, pageOf } from '../schema/fields.ts';

export const listSessions = defineOperation({
  name: 'access.list_sessions',
  title: 'List sessions',
  description: 'Lists where the signed-in parent is signed in, newest first.',
  scope: null,
  audience: ['parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: pageInput,
  output: pageOf(
    z.strictObject({
      sessionId: id,
      device: z.string().describe('The browser and its system, e.g. “Firefox on Windows”.'),
      address: z.string().describe('The network address from which the parent signed in; empty if it is not known.'),
      isCurrent: z.boolean().describe('Whether this call came through it.'),
      signedInAt: instant,
      lastUsedAt: instant,
      expiresAt: instant.describe('When it ends if it is not used again.'),
    }),
  ),
});

export const endSession = defineOperation({
  name: 'access.end_session',
  title: 'End a session',
  description: 'Signs the parent out in one browser, at once.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  destructive: true,
  input: { sessionId: id },
  output: { sessionId: id },
});

export const endOtherSessions = defineOperation({
  name: 'access.end_other_sessions',
  title: 'End all other sessions',
  description: 'Signs the parent out everywhere but here, at once.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  destructive: true,
  input: {},
  output: { endedSessions: z.int() },
});

/** The operations of access that are about sessions. */
export const sessionOperations = [listSessions, endSession, endOtherSessions];
