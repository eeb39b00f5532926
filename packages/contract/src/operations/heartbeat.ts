import { z } from 'zod';
import type { ActivityType } from '../activity-types.ts';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';
import { id, instant, line, pageInput, pageOf, timezone } from '../schema/fields.ts';
import { previewShape, warnings } from '../schema/preview.ts';
import { skillValues } from '../schema/skill-values.ts';

export const heartbeatStatus = z.enum(['active', 'paused', 'cancelled']);

/** How a run that a heartbeat started has ended so far. */
export const beatOutcome = z.enum(['open', 'waiting', 'completed', 'gathered', 'blocked', 'terminated']);

const cron = line(100);
const on = z
  .array(z.string().min(1).max(64))
  .min(1)
  .max(20)
  .meta({ examples: [['task.completed' satisfies ActivityType]] });
const skillInput = skillValues.describe('Values for the skill; {{fireDate}} in a text is the local date of the fire.');

/** When a heartbeat fires. */
const cadence = {
  cron: z.string().nullable(),
  on: z.array(z.string()).nullable(),
  tz: timezone,
  hasOwnTz: z.boolean().describe('false: it follows the family’s zone.'),
};

/** What an author decides about a heartbeat, as it is kept. */
const authored = {
  name: z.string(),
  ...cadence,
  runSkillId: id,
  assignmentSkillId: id.nullable(),
  childId: id.nullable(),
  taskId: id.nullable(),
  skillInput: skillValues,
  postResultNotify: z.boolean(),
};

const nextFires = z.array(instant);
const isDue = z.boolean().describe('Its time has come, and it fires within minutes: fires of a minute are spread.');
const firesPer24h = z.int().nullable().describe('Null for event-driven ones, which the server keeps within the cap.');

export const createHeartbeat = defineOperation({
  name: 'heartbeat.create',
  title: 'Plan a heartbeat',
  description: `Lets Sprout run a generic skill again and again: at times (cron) or after events (on). At most ${limits.firesPer24h} fires in any 24 hours of local time. The run has your rights, and no more. Preview with dryRun, show the parent the next fires, then commit with specHash.`,
  scope: 'heartbeat:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  preview: previewShape(z.strictObject(authored), { nextFires, firesPer24h }),
  reasons: [
    'INVALID_CRON',
    'INVALID_TIMEZONE',
    'CADENCE_EXCEEDED',
    'SCHEDULER_AS_RUN_SKILL',
    'HOME_AGENT_SKILL',
    'SKILL_ARCHIVED',
    'NOT_FOR_CHILD',
    'LIMIT_EXCEEDED',
  ],
  input: {
    name: line(limits.nameLength).meta({ examples: ['Morning brief'] }),
    cron: cron.optional().describe('Minute, hour, day of month, month, weekday: 0 7 * * 1-5. This or on.'),
    on: on.optional().describe('Activity types, such as task.completed. Events within a minute are one fire.'),
    tz: timezone.optional().describe('IANA zone of the cron; default: the family’s.'),
    runSkillId: id.describe('The skill to run.'),
    assignmentSkillId: id.optional().describe('Fills the skill’s variable assignment_skill_id.'),
    childId: id
      .optional()
      .describe('The kid it is about: fills child_id and child_name, and events of other kids do not count.'),
    taskId: id.optional().describe('With on: only events of this task count.'),
    sourceChatId: id.optional().describe('The inbox thread for its results; default: a new one.'),
    skillInput: skillInput.default({}),
    postResultNotify: z.boolean().default(true).describe('Each run posts its result into the inbox.'),
  },
  output: {
    heartbeatId: id,
    chatId: id.describe('The inbox thread of its results.'),
    nextFireAt: instant.nullable(),
    nextFires,
    warnings,
  },
});

export const updateHeartbeat = defineOperation({
  name: 'heartbeat.update',
  title: 'Pause, resume or cancel a heartbeat',
  description:
    'pause: nothing fires until resume, and what would have fired is not made up for. resume is for parents, and for the agent that planned it. cancel is final; ask the parent first. To change the time, make a new one and cancel this one.',
  scope: 'heartbeat:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  destructive: true,
  reasons: ['ALREADY_RESOLVED', 'HEARTBEAT_BLOCKED', 'HEARTBEAT_NOT_YOURS'],
  input: { heartbeatId: id, action: z.enum(['pause', 'resume', 'cancel']) },
  output: { heartbeatId: id, status: heartbeatStatus, nextFireAt: instant.nullable() },
});

export const describeHeartbeat = defineOperation({
  name: 'heartbeat.describe',
  title: 'One heartbeat, or a preview of one',
  description:
    'A stored heartbeat with its next fires and last runs. Or the arguments of heartbeat.create: what it would do. Or both: the stored one with what you send instead. Changes nothing.',
  scope: 'heartbeat:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  reasons: [
    'INVALID_CRON',
    'INVALID_TIMEZONE',
    'SCHEDULER_AS_RUN_SKILL',
    'HOME_AGENT_SKILL',
    'SKILL_ARCHIVED',
    'NOT_FOR_CHILD',
  ],
  input: {
    heartbeatId: id.optional(),
    name: line(limits.nameLength).optional(),
    cron: cron.optional(),
    on: on.optional(),
    tz: timezone.optional(),
    runSkillId: id.optional(),
    assignmentSkillId: id.optional(),
    childId: id.optional(),
    taskId: id.optional(),
    sourceChatId: id.optional(),
    skillInput: skillValues.optional(),
    postResultNotify: z.boolean().optional(),
  },
  output: {
    heartbeatId: id.nullable().describe('Null: a preview.'),
    status: heartbeatStatus.nullable(),
    pausedWhy: z.string().nullable(),
    ...authored,
    name: z.string().nullable(),
    runSkillId: id.nullable(),
    chatId: id.nullable(),
    isDue,
    nextFires,
    firesPer24h,
    isWithinCap: z.boolean().describe(`Whether it stays within ${limits.firesPer24h} fires in 24 hours.`),
    standsFor: z.int().describe('Fires, or events, that wait to be counted into the next fire.'),
    mayFireFrom: instant
      .nullable()
      .describe(
        `Event-driven and ${limits.firesPer24h} fires in the last 24 hours: when it may fire again. Else null.`,
      ),
    lastRuns: z.array(
      z.strictObject({
        runId: id,
        fireAt: instant,
        standsFor: z.int().describe('How many fires it was: missed ones are made up for once.'),
        outcome: beatOutcome.describe('gathered: Sprout’s rules only summed up, nobody followed the prompt.'),
      }),
    ),
    warnings,
  },
});

export const listHeartbeats = defineOperation({
  name: 'heartbeat.list',
  title: 'Heartbeats',
  description: 'The heartbeats of the family, newest first.',
  scope: 'heartbeat:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: {
    status: z
      .enum([...heartbeatStatus.options, 'all'])
      .optional()
      .describe('Default: active and paused.'),
    ...pageInput,
  },
  output: pageOf(
    z.strictObject({
      heartbeatId: id,
      name: z.string(),
      status: heartbeatStatus,
      pausedWhy: z.string().nullable(),
      ...cadence,
      runSkillId: id,
      childId: id.nullable(),
      taskId: id.nullable(),
      chatId: id,
      nextFireAt: instant.nullable(),
      isDue,
      lastFireAt: instant.nullable(),
      createdAt: instant,
    }),
  ),
});

export const fireHeartbeat = defineOperation({
  name: 'heartbeat.fire',
  title: 'Fire a heartbeat',
  description: 'Starts the run of a heartbeat that is due, and plans the next fire, in one step.',
  scope: null,
  audience: ['sprout'],
  effect: 'write',
  reasons: ['LIMIT_EXCEEDED'],
  input: { heartbeatId: id },
  output: {
    heartbeatId: id,
    runId: id.nullable().describe('Null: it was not due, or the fire was counted into the next one.'),
    nextFireAt: instant.nullable(),
  },
});

/** Every operation on heartbeats, in the order in which lists show them. */
export const heartbeatOperations = [createHeartbeat, updateHeartbeat, describeHeartbeat, listHeartbeats, fireHeartbeat];
