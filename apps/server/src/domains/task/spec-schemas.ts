import { z } from 'zod';
import { day, id, limits, prose } from '#operations';

/** How a kid does a task. */
export const runMode = z.enum(['self_check', 'conversation', 'canvas', 'camera']);

/** A kid's state of a task on a day; `locked` means that it is not due that day. */
export const taskState = z.enum(['to_do', 'waiting', 'try_again', 'done', 'locked']);

/**
 * A kid's state of a task as parents see it. `archived`: the task is deleted and nothing of it waits or is done. On a day
 * that is over, `missed`: due and not done; `excused`: the kid had the day off.
 */
export const listedState = z.enum([...taskState.options, 'missed', 'excused', 'archived']);

/**
 * The status of a submission. `in_progress` is a chat that goes on, `counted` one of several chats that make the day, `undone` a tap taken
 * back.
 */
export const submissionStatus = z.enum(['in_progress', 'counted', 'submitted', 'approved', 'rejected', 'undone']);

/** Who decides: `auto` nobody, `parent` a grown-up, `trusted` a grown-up until three in a row were approved. */
export const reviewPolicy = z.enum(['auto', 'parent', 'trusted']);

export const weekdays = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);

/** A day of the week. Upper case is accepted: Mon becomes mon. */
export const weekday = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  weekdays,
) as unknown as typeof weekdays;

export const conversationSpec = z
  .strictObject({
    goalType: z.enum(['share', 'explain', 'debate', 'practice']).default('share').describe('What the talk is for.'),
    guidance: prose(limits.guidanceLength).describe('For the coach; the kid never reads it.'),
    opening: prose(limits.reasonLength).optional().describe('What the kid reads first.'),
    minResponses: z.int().min(1).max(limits.repliesPerChat).default(3).describe('Counted replies that end the chat.'),
    effort: z.enum(['lenient', 'balanced', 'strict']).default('balanced').describe('What a reply needs to count.'),
    grading: z
      .enum(['engagement', 'correctness'])
      .default('engagement')
      .describe('correctness: a parent reviews each chat.'),
    dailyTarget: z.int().optional().describe('Chats a day, each handed in after minResponses replies. Default 1.'),
  })
  .describe('For runMode conversation.');

export const canvasSpec = z
  .strictObject({ canvasId: id, version: z.int().min(1).optional().describe('Default: the newest.') })
  .describe('For runMode canvas, with assignmentSkillId.');

export const cameraTaskSpec = z
  .strictObject({
    captureKind: z.enum(['photo', 'video']).default('photo'),
    prompt: prose(limits.reasonLength).describe('What to show the camera.'),
    maxDurationSeconds: z.int().min(1).max(300).default(30).describe('Of a video, 60 at most.'),
    retryAllowed: z.boolean().default(true).describe('Take it again before handing in.'),
    requireParentReview: z.boolean().default(true).describe('true: whatever reviewPolicy says.'),
  })
  .describe('For runMode camera.');

// The examples are on the fields: Zod drops the example of an object that holds a preprocessed field, such as days.
export const scheduleSpec = z.strictObject({
  taskType: z
    .enum(['schedule', 'onetime'])
    .describe('schedule repeats on days.')
    .meta({ examples: ['onetime'] }),
  days: z.array(weekday).min(1).max(7).optional().describe('For schedule.'),
  oneTimeDate: day
    .optional()
    .describe('For onetime: YYYY-MM-DD.')
    .meta({ examples: ['2026-05-25'] }),
  startDate: day.optional().describe('First day.'),
  endDate: day.optional().describe('Last day.'),
  exceptDates: z.array(day).max(limits.exceptDates).optional().describe('Days without it.'),
  evenOnDaysOff: z.boolean().optional().describe('Due on days off too.'),
  startMinutes: z.int().min(0).max(1439).optional().describe('Minutes after local midnight.'),
  durationMinutes: z.int().min(1).max(1440).optional().describe('How long it takes.'),
});

export const rewardSpec = z
  .strictObject({
    gems: z.int().min(0).max(10_000),
    minScore: z
      .number()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('For a canvas with points: fewer leave the task to do, unpaid.'),
  })
  .describe('Gems when it is done. Default 0.');

/** An agent whose words stand in a task, as it is stored. */
export const taskAuthor = z.strictObject({
  grantId: id,
  fields: z.array(z.enum(['name', 'guidance', 'opening', 'cameraPrompt'])).max(4),
});
