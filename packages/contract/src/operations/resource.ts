import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';

/** The status of one row of a wait. */
export const waitStatuses = [
  'changed',
  'current',
  'unchanged',
  'reset',
  'bad_version',
  'not_found',
  'forbidden',
  'bad_uri',
  'not_live',
  'too_large',
] as const;

export const waitAndRead = defineOperation({
  name: 'resource.wait_and_read',
  title: 'Wait for changes and read',
  description:
    'Waits until one of up to 50 live resources changes, then answers all of them from one snapshot. Pass each URI with the version you last got for it, and keep the new one. A row’s status: current: you passed no version, here is the state; changed: a new state; unchanged; reset, bad_version: your version says nothing here, take the state as new; too_large: the answer is full, ask again with the version you had; not_found, forbidden, bad_uri, not_live (a guide: resources/read it): drop the row, the others are fine. A timeout is a success with timedOut true: call again. Nothing is lost between two calls. Read sprout://mcp/wait-guide.',
  scope: null,
  audience: ['agent', 'parent', 'kid'],
  effect: 'read',
  reasons: ['TOO_MANY_OPEN'],
  input: {
    resources: z
      .array(
        z.strictObject({
          uri: z.string().min(1).max(4_000),
          sinceVersion: z
            .string()
            .max(200)
            .nullable()
            .optional()
            .describe('The version you have; without it the call answers at once.'),
        }),
      )
      .min(1)
      .max(limits.waitUris),
    timeoutMs: z.int().min(0).max(limits.waitMaxMs).default(limits.waitDefaultMs).describe('How long to wait.'),
    includeState: z.boolean().default(true).describe('false: only versions.'),
  },
  output: {
    timedOut: z.boolean(),
    resources: z.array(
      z.strictObject({
        uri: z.string(),
        status: z.enum(waitStatuses),
        version: z.string().nullable().describe('null where there is nothing to watch.'),
        state: z.record(z.string(), z.unknown()).optional(),
        why: z.string().optional().describe('Of bad_uri: what is wrong with it, and what fits.'),
      }),
    ),
  },
});

/** Every operation on resources of any domain. */
export const resourceOperations = [waitAndRead];
