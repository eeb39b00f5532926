import { z } from 'zod';
import { id, limits, refuse, timezone } from '#operations';
import { typeBreaches } from '../../core/events/type-breaches.ts';
import { type Breach, defineRule, type Rule } from '../../core/operations/rule.ts';
import { timezoneBreaches } from '../../core/time/timezone-breaches.ts';
import { readCron } from './cadence.ts';
import { cron as cronText, on as eventTypes } from './schemas.ts';

/** The arguments that the rules read. */
const input = z.object({
  heartbeatId: id.optional(),
  cron: cronText.optional(),
  on: eventTypes.optional(),
  tz: timezone.optional(),
  taskId: id.optional(),
});

const knownZone = defineRule(input, ['tz'], ({ tz }) => (tz === undefined ? [] : timezoneBreaches('/tz', tz)));

const knownEvents = defineRule(input, ['on'], ({ on = [] }) => {
  const repeated = on.flatMap((type, index) =>
    on.indexOf(type) === index ? [] : [{ path: `/on/${index}`, expected: 'an activity type that is not there yet' }],
  );
  return [...repeated, ...typeBreaches('/on', on)];
});

/** A cron that can be read, and that fires; and that fires rarely enough, where `mostFires` says how often it may. */
const readableCron = (mostFires: number): Rule =>
  defineRule(input, ['cron'], ({ cron }) => {
    if (cron === undefined) return [];
    const read = readCron(cron);
    if ('problem' in read) {
      const refusal = refuse('INVALID_CRON', { details: { why: read.problem } });
      return [breach(`a cron of five fields: ${read.problem}`, refusal)];
    }
    const { firesPer24h } = read;
    if (firesPer24h <= mostFires) return [];
    const refusal = refuse('CADENCE_EXCEEDED', { details: { firesPer24h, limit: mostFires } });
    return [breach(`at most ${mostFires} fires in 24 hours; this cron has ${firesPer24h}`, refusal)];
  });

function breach(expected: string, refusal: Breach['refusal']): Breach {
  return { path: '/cron', expected, ...(refusal && { refusal }) };
}

const oneTrigger = defineRule(input, ['cron', 'on'], ({ cron, on }) => {
  if ((cron === undefined) !== (on === undefined)) return [];
  const expected = cron === undefined ? 'a cron, or event types in on' : 'nothing, because on was sent too';
  return [{ path: '/cron', expected }];
});

/** Times know no events, so a cron has no task whose events count. */
const taskNeedsEvents = defineRule(input, ['cron', 'taskId'], ({ cron, taskId }) =>
  cron === undefined || taskId === undefined
    ? []
    : [{ path: '/taskId', expected: 'nothing: it goes with on, and a cron fires at times' }],
);

/** A preview may fire too often: it shows by how much. */
const somethingToShow = defineRule(input, ['heartbeatId', 'cron', 'on'], ({ heartbeatId, cron, on }) => {
  if (cron !== undefined && on !== undefined) {
    return [{ path: '/cron', expected: 'nothing, because on was sent too' }];
  }
  if (heartbeatId !== undefined || cron !== undefined || on !== undefined) return [];
  return [{ path: '/heartbeatId', expected: 'a heartbeatId, or what to preview: a cron, or event types in on' }];
});

export const createRules = [oneTrigger, readableCron(limits.firesPer24h), knownEvents, knownZone, taskNeedsEvents];
export const describeRules = [
  somethingToShow,
  readableCron(Number.POSITIVE_INFINITY),
  knownEvents,
  knownZone,
  taskNeedsEvents,
];
