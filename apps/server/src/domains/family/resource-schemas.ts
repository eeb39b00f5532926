import { z } from 'zod';
import { id } from '#operations';
import { defineResource } from '../../core/resources/define-resource.ts';
import { kidLook } from './schemas.ts';

export const childProfile = defineResource({
  name: 'child.profile',
  title: 'A kid’s profile',
  description: 'Who the kid is, and what parents chose for its app; null: nobody chose, the age or the device decides.',
  uriTemplate: 'sprout://child/{childId}/profile',
  scope: 'family:read',
  audience: ['agent', 'parent', 'kid'],
  state: {
    childId: id,
    name: z.string(),
    birthDate: z.string(),
    avatar: z.string(),
    look: kidLook.nullable(),
    language: z.string().nullable(),
    readAloud: z.boolean().nullable(),
    applies: z
      .strictObject({ look: kidLook, nextLook: kidLook.nullable(), readAloud: z.boolean() })
      .describe(
        'What the app does now: what parents chose, else what fits the age. nextLook: what a birthday offers the kid.',
      ),
    gemsEnabled: z.boolean(),
    timezone: z.string(),
  },
});
