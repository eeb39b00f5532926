import { z } from 'zod';
import { id, instant } from '#operations';
import { defineResource } from '../../core/resources/define-resource.ts';
import { runItem, runQuestion } from './schemas.ts';

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
export const childLaunches = defineResource({
  name: 'child.launches',
  title: 'What a kid has started',
  description:
    'The latest launch of each skill by the kid, newest first, as far as an agent has to work on it. What comes of ' +
    'it is in sprout://family/runs.',
  uriTemplate: 'sprout://child/{childId}/launches',
  scope: 'run:read',
  audience: ['agent', 'parent', 'kid'],
  state: {
    childId: id,
    items: z.array(
      z.strictObject({
        skillId: id,
        state: z.enum(['working', 'asking', 'done', 'stopped']).describe('asking: a grown-up has to decide.'),
        goesToParents: z.boolean().describe('The parents get what comes of it in their inbox.'),
        startedAt: instant,
      }),
    ),
  },
});
