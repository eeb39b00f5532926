import type { ReasonSource } from './definition.ts';

/** Refusals by the rules of heartbeats. */
export const reasonsOfHeartbeats = {
  INVALID_CRON: {
    message: 'The cron expression cannot be used: {why}',
    fix:
      'Write five fields with spaces between them, minute (0-59), hour (0-23), day of month (1-31), month (1-12), ' +
      'weekday (0-7, 0 and 7 are Sunday), such as 0 7 * * 1-5.',
  },
  CADENCE_EXCEEDED: {
    message: 'This cron fires {firesPer24h} times in 24 hours; a heartbeat may fire {limit} times.',
    fix:
      'Name at most {limit} times of day, such as 0 7,12,17 * * *. Something that has to be quicker is no heartbeat: ' +
      'use on, or watch with resource.wait_and_read.',
  },
  SCHEDULER_AS_RUN_SKILL: {
    message: 'The skill names heartbeat_create in handsReferenced, and a heartbeat may not plan heartbeats.',
    fix: 'Take heartbeat_create out of the skill with skill.update, or choose another skill.',
  },
  HEARTBEAT_BLOCKED: {
    message: 'The heartbeat cannot resume: {why}',
    fix: 'Put that right first, or make a new heartbeat with heartbeat.create and cancel this one.',
  },
  HEARTBEAT_NOT_YOURS: {
    code: 'PERMISSION_DENIED',
    message: 'You did not plan this heartbeat: it runs with the rights of somebody else, who alone lets it run again.',
    fix: 'Ask a parent to resume it in the inbox or on the Heartbeats page, or plan one of your own with heartbeat.create.',
  },
} as const satisfies Record<string, ReasonSource>;
