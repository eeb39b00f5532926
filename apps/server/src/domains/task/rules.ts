import {
  conversationSpec,
  createTask,
  limits,
  type Problem,
  pauseSchedule,
  reviewTask,
  scheduleSpec,
} from '@sprout/contract';
import { refuse } from '../../core/errors/refusal.ts';
import { defineRule, within } from '../../core/operations/rule.ts';
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

export const specOfItsRunMode = defineRule(createTask.input, ['runMode'], ({ runMode, ...specs }) => {
  const problems = specProblems(runMode, specs, true);
  // With a canvas, a missing skill is canvas-needs-a-skill.
  const lacksBoth = runMode === 'canvas' && specs.canvasSpec === undefined && specs.assignmentSkillId === undefined;
  const expected = 'string, required for runMode canvas: a skill that links the canvas';
  return lacksBoth ? [...problems, { path: '/assignmentSkillId', expected }] : problems;
});

export const forSomebody = defineRule(createTask.input, ['assignAllChildren'], (args) => {
  const isNamed = args.assignChildIds !== undefined;
  if (isNamed && args.assignAllChildren) {
    return [{ path: '/assignAllChildren', expected: 'left out, because assignChildIds says whose task it is' }];
  }
  if (isNamed || args.assignAllChildren) return [];
  return [{ path: '/assignChildIds', expected: 'the kids’ ids, or assignAllChildren: true' }];
});

/** The fields of a schedule that only one type takes, and whether that type needs them. */
const daysFields = [
  { name: 'days', of: 'schedule', isNeeded: true },
  { name: 'startDate', of: 'schedule', isNeeded: false },
  { name: 'endDate', of: 'schedule', isNeeded: false },
  { name: 'exceptDates', of: 'schedule', isNeeded: false },
  { name: 'evenOnDaysOff', of: 'schedule', isNeeded: false },
  { name: 'oneTimeDate', of: 'onetime', isNeeded: true },
] as const;

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

/** The daily target must be at least minResponses, and small enough to reach. */
const targetWithinReach = defineRule(
  conversationSpec,
  ['dailyTarget', 'minResponses'],
  ({ dailyTarget, minResponses }) => {
    const most = limits.repliesPerChat;
    if (dailyTarget === undefined || (dailyTarget >= minResponses && dailyTarget <= most)) return [];
    const refusal = refuse('DAILY_TARGET_GUARDRAIL', { details: { dailyTarget, minResponses, most } });
    return [{ path: '/dailyTarget', expected: `from minResponses (${minResponses}) to ${most}, or left out`, refusal }];
  },
);

/** Rules for the parts of a task. They hold when it is created and when it is changed. */
export const rulesOfParts = [
  within('scheduleSpec', daysOfItsType),
  within('scheduleSpec', endNotBeforeFirstDay),
  within('conversationSpec', targetWithinReach),
] as const;

export const gemsOnlyForApproval = defineRule(reviewTask.input, ['action'], ({ action, gems }) =>
  action === 'reject' && gems !== undefined ? [{ path: '/gems', expected: 'left out when rejecting' }] : [],
);

export const endNotBeforeStart = defineRule(pauseSchedule.input, ['from', 'until'], ({ from, until }) =>
  until < from ? [{ path: '/until', expected: `a day not before ${from}` }] : [],
);
