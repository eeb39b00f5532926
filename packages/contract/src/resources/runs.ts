import { z } from 'zod';
import { defineResource } from '../define-resource.ts';
import { runItem } from '../operations/run.ts';
import { id, instant } from '../schema/fields.ts';
import { runQuestion } from '../schema/run-story.ts';

export const familyRuns = defineResource({
  name: 'family.runs',
  title: 'Runs of skills',
  description: 'Runs that have not ended, what they ask, and the latest that have ended.',
  uriTemplate: 'sprout://family/runs',
  scope: 'run:read',
  audience: ['agent', 'parent'],
  state: {
    open: z.array(
      z.strictObject({ ...runItem.shape, question: runQuestion.nullable(), leaseUntil: instant.nullable() }),
    ),
    ended: z.array(runItem),
    waiting: z.array(id).describe('The runs that wait for a parent.'),
  },
});
