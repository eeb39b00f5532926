import { limits, refuse } from '#operations';
import type { Problem } from '../../core/errors/envelope.ts';
import { defineRule, within } from '../../core/operations/rule.ts';
import { conversationSpec, scheduleSpec } from './spec-schemas.ts';
import type { RunMode } from './task.ts';

/** Which spec object each run mode takes. */
const specFields = {
  conversation: 'conversationSpec',
  canvas: 'canvasSpec',
  camera: 'cameraTaskSpec',
} as const;

type SentSpecs = Readonly<Partial<Record<(typeof specFields)[keyof typeof specFields], unknown>>>;

/** The problems of spec objects: ones of another run mode, and a missing one in a new task. */
export function specProblems(runMode: RunMode, specs: SentSpecs, isWhole: boolean): Problem[] {
  return Object.entries(specFields).flatMap(([mode, field]) => {
    const isGiven = specs[field] !== undefined;
    if (isGiven && mode !== runMode) return [{ path: `/${field}`, expected: `left out: runMode is ${runMode}` }];
    if (isWhole && !isGiven && mode === runMode)
      return [{ path: `/${field}`, expected: `object, required for runMode ${mode}` }];
    return [];
  });
}

/** The fields of a schedule that only one type takes, and whether that type needs them. */
const daysFields = [
  { name: 'days', of: 'schedule', isNeeded: true },
  { name: 'startDate', of: 'schedule', isNeeded: false },
  { name: 'endDate', of: 'schedule', isNeeded: false },
  { name: 'exceptDates', of: 'schedule', isNeeded: false },
  { name: 'evenOnDaysOff', of: 'schedule', isNeeded: false },
  { name: 'oneTimeDate', of: 'onetime', isNeeded: true },
] as const;

/** Those that a schedule of this type does not take. */
export function fieldsOfOtherType(taskType: string): readonly string[] {
  return daysFields.filter(({ of }) => of !== taskType).map(({ name }) => name);
}

const daysOfItsType = defineRule(scheduleSpec, ['taskType'], ({ taskType, ...fields }) =>
  daysFields.flatMap(({ name, of, isNeeded }) => {
    const isGiven = fields[name] !== undefined;
    const isWrong = of === taskType ? isNeeded && !isGiven : isGiven;
    return isWrong
      ? [{ path: `/${name}`, expected: `${isGiven ? 'left out' : 'required'} for taskType ${taskType}` }]
      : [];
  }),
);

const endNotBeforeFirstDay = defineRule(scheduleSpec, ['startDate', 'endDate'], ({ startDate, endDate }) =>
  startDate !== undefined && endDate !== undefined && endDate < startDate
    ? [{ path: '/endDate', expected: `a day not before ${startDate}` }]
    : [],
);

/** The hand-ins of a day must be small enough to reach in one chat. */
const targetWithinReach = defineRule(
  conversationSpec,
  ['dailyTarget', 'minResponses'],
  ({ dailyTarget, minResponses }) => {
    const most = Math.floor(limits.repliesPerChat / minResponses);
    if (dailyTarget === undefined || (dailyTarget >= 1 && dailyTarget <= most)) return [];
    const refusal = refuse('DAILY_TARGET_GUARDRAIL', { details: { dailyTarget, minResponses, most } });
    return [
      {
        path: '/dailyTarget',
        expected: `hand-ins of ${minResponses} replies each: from 1 to ${most}, or left out`,
        refusal,
      },
    ];
  },
);

/** Rules for the parts of a task. They hold when it is created and when it is changed. */
export const rulesOfParts = [
  within('scheduleSpec', daysOfItsType),
  within('scheduleSpec', endNotBeforeFirstDay),
  within('conversationSpec', targetWithinReach),
] as const;
