import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';
import { instant, pageInput, pageOf } from '../schema/fields.ts';
import { activityEvent } from './activity.ts';

export const listSecurityEvents = defineOperation({
  name: 'access.list_security_events',
  title: 'Security log',
  description: `Who got in and who did not, newest first: sign-ins, wrong passwords, sessions, passkeys, agents, devices, exports. What was refused, and sign-ins, are kept for ${limits.securityKeepDays} days; everything else as long as the family’s activity.`,
  scope: null,
  audience: ['parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: { ...pageInput, onlyRefusals: z.boolean().default(false).describe('Only what was not allowed.') },
  output: pageOf(
    z.strictObject({
      ...activityEvent.omit({ timestamp: true }).shape,
      actor: activityEvent.shape.actor.nullable().describe('Null: somebody who was not signed in.'),
      isRefusal: z.boolean(),
      address: z.string().nullable().describe('The IP address that it came from, where known.'),
      times: z.int().describe('How often it happened, about the same time.'),
      at: instant,
    }),
  ),
});
