import { z } from 'zod';
import { id, instant } from '../../core/operations/schema/fields.ts';
import { defineResource } from '../../core/resources/define-resource.ts';
import { runItem } from './schemas.ts';
import { runQuestion } from './story-schemas.ts';

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
