import { z } from 'zod';
import { id } from '#operations';
import { defineResource } from '../../core/resources/define-resource.ts';
import { runMode, taskState } from './spec-schemas.ts';

export const todayItem = z.strictObject({
  taskId: id,
  name: z.string(),
  emoji: z.string(),
  runMode,
  startMinutes: z.int().nullable(),
  state: taskState,
  gems: z.int().describe('What it brings; once it is done, what it brought.'),
});

export const childToday = defineResource({
  name: 'child.today',
  title: 'A kid’s day',
  description: 'What is due today in the family’s zone, by time of day, and where each task stands.',
  uriTemplate: 'sprout://child/{childId}/today',
  scope: 'task:read',
  audience: ['agent', 'parent', 'kid'],
  state: { childId: id, date: z.string(), timezone: z.string(), items: z.array(todayItem) },
});
