import { z } from 'zod';
import { day, id, instant, line } from '#operations';
import { patchOf } from '../../core/operations/schema/patch.ts';
import { previewShape } from '../../core/operations/schema/preview.ts';
import { shownKid } from '../family/index.ts';
import {
  cameraTaskSpec,
  canvasSpec,
  conversationSpec,
  listedState,
  reviewPolicy,
  rewardSpec,
  runMode,
} from './spec-schemas.ts';

/** For a tap that reaches Sprout after midnight. */
export const dayKidSaw = day
  .optional()
  .describe('The day that the kid saw, good until noon of the next; without it, today.');

/** The fields of a task, apart from its kids and its run mode. */
export const authored = {
  conversationSpec: conversationSpec.optional(),
  canvasSpec: canvasSpec.optional(),
  cameraTaskSpec: cameraTaskSpec.optional(),
  rewardSpec: rewardSpec.optional(),
  assignmentSkillId: id.optional().describe('For canvas: the skill that links it.'),
  reviewPolicy: reviewPolicy
    .optional()
    .describe('Who says it is done: auto (default) the kid; parent; trusted a parent until three in a row were fine.'),
  emoji: line(16).optional(),
  blocking: z.boolean().optional().describe('To be done before screen time.'),
};

/** The same in an update: spec objects are merged by field. */
export const authoredPatch = {
  ...authored,
  conversationSpec: patchOf(conversationSpec).optional(),
  canvasSpec: patchOf(canvasSpec).optional(),
  cameraTaskSpec: patchOf(cameraTaskSpec).optional(),
  rewardSpec: patchOf(rewardSpec).optional(),
};

export const occurrence = z.strictObject({
  date: z.string(),
  startsAt: instant.describe('When the day begins, if the task has no time of day.'),
  pausedFor: z.array(id).optional().describe('Its kids who have that day off.'),
});

/** What an author decides about a task, as the wire shows it. */
export const resolvedTask = z.strictObject({
  name: z.string(),
  emoji: z.string(),
  runMode,
  assignAllChildren: z.boolean(),
  conversationSpec: z.unknown(),
  canvasSpec: z.unknown(),
  cameraTaskSpec: z.unknown(),
  scheduleSpec: z.unknown(),
  rewardSpec,
  assignmentSkillId: id.nullable(),
  reviewPolicy,
  blocking: z.boolean(),
});

export const taskPreview = previewShape(resolvedTask, {
  asTheKidSeesIt: z.strictObject({
    name: z.string(),
    emoji: z.string(),
    runMode,
    startMinutes: z.int().nullable(),
    gems: z.int(),
    minScore: z.number().nullable(),
    opening: z.string().nullable().describe('The coach’s first words.'),
  }),
  assignedTo: z.array(shownKid),
  nextOccurrences: z.array(occurrence),
});

export const authoringReasons = [
  'DAILY_TARGET_GUARDRAIL',
  'canvas-needs-a-skill',
  'SKILL_ARCHIVED',
  'CANVAS_ARCHIVED',
  'UNKNOWN_CANVAS_VERSION',
  'SAFETY_REJECTED',
  'LIMIT_EXCEEDED',
] as const;

export const childState = z.strictObject({ childId: id, state: listedState, submissionId: id.nullable() });
