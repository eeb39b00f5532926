import { z } from 'zod';
import { defineResource } from '../../core/resources/define-resource.ts';
import { activityEvent } from './schemas.ts';

export const familyActivity = defineResource({
  name: 'family.activity',
  title: 'Family activity',
  description: 'The latest events of the family; ?types=a,b keeps only those types.',
  uriTemplate: 'sprout://family/activity{?types}',
  scope: 'task:read',
  audience: ['agent', 'parent'],
  state: { events: z.array(activityEvent), nextCursor: z.string().nullable() },
});
