import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';
import { day, id, line, pageInput, pageOf } from '../schema/fields.ts';
import { previewShape, warnings } from '../schema/preview.ts';

/** Days off: repeating tasks are not due from one local day to another. */
export const pause = z.strictObject({
  pauseId: id,
  from: z.string(),
  until: z.string(),
  childIds: z.array(id).nullable().describe('null: all kids.'),
  label: z.string().nullable(),
});

export const pauseSchedule = defineOperation({
  name: 'task.pause_schedule',
  title: 'Plan days off',
  description:
    'Days off: repeating tasks are not due from one local day to another. One-time tasks and those with evenOnDaysOff stay due; warnings names them.',
  scope: 'task:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  reasons: ['LIMIT_EXCEEDED'],
  preview: previewShape(pause.omit({ pauseId: true }), {}),
  input: {
    from: day.describe('First day off.'),
    until: day.describe('Last day off.'),
    childIds: z.array(id).min(1).max(limits.kidsPerFamily).optional().describe('Default: all kids.'),
    label: line(limits.nameLength)
      .optional()
      .describe('What parents read.')
      .meta({ examples: ['Christmas'] }),
  },
  output: { pauseId: id, warnings },
});

export const listPauses = defineOperation({
  name: 'task.list_pauses',
  title: 'Days off',
  description: 'Days off that are planned or have begun, newest entry first.',
  scope: 'task:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: { ...pageInput },
  output: pageOf(pause),
});

export const resumeSchedule = defineOperation({
  name: 'task.resume_schedule',
  title: 'End days off',
  description:
    'Takes back planned days off, or ends them with yesterday if they have begun: tasks are due again today.',
  scope: 'task:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  input: { pauseId: id },
  output: { pauseId: id, until: z.string().nullable().describe('The last day off that stays; null: none.') },
});
