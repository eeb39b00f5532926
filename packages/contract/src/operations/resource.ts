import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';

/** The status of one row of a wait. */
export const waitStatuses = [
  'changed',
  'unchanged',
  'reset',
  'bad_version',
  'not_found',
  'forbidden',
  'bad_uri',
  'too_large',
] as const;

export const waitAndRead = defineOperation({
  name: 'resource.wait_and_read',
  title: 'Wait for changes and read',
  description:
    'Waits until one of up to 50 resources changes, then answers all of them from one snapshot. Pass each URI with the version you last got for it; without a version the call answers at once (bootstrap). changed: there is a new state; unchanged: nothing new; reset: your version is from before a restore, take the state as new; bad_version: the version you passed is none of ours, take the state as new; not_found, forbidden, bad_uri: drop the row, the others are fine; too_large: the answer is full, ask for this URI again with the version you had. A URI that comes twice has its state in the first row only. A timeout is a success with timedOut true: call again with the same versions. Nothing is lost between two calls, over restarts either; several changes may arrive as one. Keep the version of every row and pass it next time.',
  scope: null,
  audience: ['agent', 'parent', 'kid'],
  effect: 'read',
  reasons: ['TOO_MANY_OPEN'],
  input: {
    resources: z
      .array(
        z.strictObject({
          uri: z.string().min(1).max(4_000),
          sinceVersion: z.string().max(200).nullable().optional().describe('The version you have; none: bootstrap.'),
        }),
      )
      .min(1)
      .max(limits.waitUris),
    timeoutMs: z.int().min(0).max(limits.waitMaxMs).default(limits.waitDefaultMs).describe('How long to wait at most.'),
    includeState: z
      .boolean()
      .default(true)
      .describe('false: versions only. A reset or bad_version row has its state in any case; an unchanged one never.'),
  },
  output: {
    timedOut: z.boolean(),
    resources: z.array(
      z.strictObject({
        uri: z.string(),
        status: z.enum(waitStatuses),
        version: z.string().nullable().describe('null where there is nothing to watch.'),
        state: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  },
});

/** Every operation on resources of any domain. */
export const resourceOperations = [waitAndRead];
