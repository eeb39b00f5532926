/** A task while a parent writes it, and the arguments that it becomes. Pure. */
import type { AnswerOf, ArgumentsOf } from '../../../client/operations.ts';
import { isSchedule, type Schedule, type Weekday, weekdays } from '../../schedule/schedule-words.ts';
import { minutesOf, timeOf } from '../../schedule/time-field.ts';

export type RunMode = 'self_check' | 'conversation' | 'camera';

export interface TaskDraft {
  readonly name: string;
  readonly emoji: string;
  /** Empty: all kids, also those added later. */
  readonly childIds: readonly string[];
  readonly runMode: RunMode | 'canvas';
  readonly repeats: boolean;
  readonly days: readonly Weekday[];
  readonly evenOnDaysOff: boolean;
  readonly date: string;
  /** HH:MM; empty: any time of the day. */
  readonly time: string;
  readonly gems: string;
  readonly reviewPolicy: 'auto' | 'parent' | 'trusted';
  readonly blocking: boolean;
  /** For the coach. Empty: it talks about what the task is called. */
  readonly guidance: string;
  /** What to show the camera. */
  readonly prompt: string;
  /** A parent looks at what was shown, whatever the review policy says. */
  readonly isShownToParent: boolean;
}

export const schoolDays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

/** How most tasks come round; `days`: on days chosen one by one. */
export const rhythms = ['school', 'every', 'weekend', 'once', 'days'] as const;
export type Rhythm = (typeof rhythms)[number];

const daysOfRhythm = { school: schoolDays, every: weekdays, weekend: ['sat', 'sun'] } as const satisfies Partial<
  Record<Rhythm, readonly Weekday[]>
>;

export function rhythmOf({ repeats, days }: TaskDraft): Rhythm {
  if (!repeats) return 'once';
  const on = weekdays.filter((day) => days.includes(day)).join();
  return rhythms.find((rhythm) => fixedDays(rhythm)?.join() === on) ?? 'days';
}

/** Days chosen one by one begin with those that were there. */
export function withRhythm(draft: TaskDraft, rhythm: Rhythm): TaskDraft {
  return { ...draft, repeats: rhythm !== 'once', days: fixedDays(rhythm) ?? draft.days };
}

function fixedDays(rhythm: Rhythm): readonly Weekday[] | undefined {
  return rhythm in daysOfRhythm ? daysOfRhythm[rhythm as keyof typeof daysOfRhythm] : undefined;
}

export function emptyDraft(today: string): TaskDraft {
  return {
    name: '',
    emoji: '',
    childIds: [],
    runMode: 'self_check',
    repeats: true,
    days: schoolDays,
    evenOnDaysOff: false,
    date: today,
    time: '',
    gems: '2',
    reviewPolicy: 'parent',
    blocking: false,
    guidance: '',
    prompt: '',
    isShownToParent: true,
  };
}

/** Whether who looks at it is a choice. What is shown to the camera is there to be looked at. */
export function hasReviewChoice({ runMode, isShownToParent }: TaskDraft): boolean {
  return runMode !== 'camera' || !isShownToParent;
}

/** A new task for one day that is over would be seen by nobody. A task that is there may have been for such a day. */
export function isOver(draft: TaskDraft, today: string): boolean {
  return !draft.repeats && draft.date !== '' && draft.date < today;
}

export type Missing = 'name' | 'prompt' | 'days' | 'date' | 'gems';

/** What still has to be said before it can be tried out, in the order of the form. */
export function missingIn(draft: TaskDraft): Missing[] {
  const isThere: Readonly<Record<Missing, boolean>> = {
    name: draft.name.trim() !== '',
    prompt: draft.runMode !== 'camera' || draft.prompt.trim() !== '',
    days: !draft.repeats || draft.days.length > 0,
    date: draft.repeats || draft.date !== '',
    gems: /^\d+$/.test(draft.gems),
  };
  return (Object.keys(isThere) as Missing[]).filter((field) => !isThere[field]);
}

type Authored = Pick<
  ArgumentsOf<'task.create'>,
  'name' | 'emoji' | 'scheduleSpec' | 'rewardSpec' | 'reviewPolicy' | 'blocking' | 'conversationSpec' | 'cameraTaskSpec'
>;

/** `before` keeps what this form does not show, such as the days on which a task is left out. */
export function authoredBy(draft: TaskDraft, before?: AnswerOf<'task.describe'>): Authored {
  const { emoji, runMode } = draft;
  return {
    name: draft.name.trim(),
    ...(emoji !== '' && { emoji }),
    scheduleSpec: scheduleOf(draft, before?.scheduleSpec),
    rewardSpec: { gems: Number(draft.gems) },
    reviewPolicy: hasReviewChoice(draft) ? draft.reviewPolicy : 'parent',
    blocking: draft.blocking,
    ...(runMode === 'conversation' && {
      conversationSpec: { ...recordIn(before?.conversationSpec), guidance: draft.guidance.trim() || draft.name.trim() },
    }),
    ...(runMode === 'camera' && {
      cameraTaskSpec: { ...recordIn(before?.cameraTaskSpec), prompt: draft.prompt.trim() },
    }),
  };
}

export function createArguments(draft: TaskDraft): ArgumentsOf<'task.create'> {
  const { childIds, runMode } = draft;
  return {
    ...authoredBy(draft),
    runMode,
    ...(childIds.length === 0 ? { assignAllChildren: true } : { assignChildIds: [...childIds] }),
  };
}

/** When it is due, as the server keeps it. */
export function scheduleOf(draft: TaskDraft, before?: unknown): ArgumentsOf<'task.create'>['scheduleSpec'] {
  const kept = isSchedule(before) && before.taskType === (draft.repeats ? 'schedule' : 'onetime') ? before : undefined;
  const {
    startMinutes: _,
    days: __,
    oneTimeDate: ___,
    evenOnDaysOff: ____,
    ...rest
  } = (kept ?? {}) as Partial<Schedule>;
  const startMinutes = minutesOf(draft.time);
  return {
    ...(withoutNothing(rest) as object),
    ...(draft.repeats
      ? { taskType: 'schedule', days: [...draft.days], ...(draft.evenOnDaysOff && { evenOnDaysOff: true }) }
      : { taskType: 'onetime', oneTimeDate: draft.date }),
    ...(startMinutes !== undefined && { startMinutes }),
  };
}

function withoutNothing(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));
}

/** A task that is there, as a draft. */
export function draftOf(task: AnswerOf<'task.describe'>, today: string): TaskDraft {
  const schedule = isSchedule(task.scheduleSpec) ? task.scheduleSpec : undefined;
  return {
    ...emptyDraft(today),
    name: task.name,
    emoji: task.emoji,
    childIds: task.assignAllChildren ? [] : task.children.map(({ childId }) => childId),
    runMode: task.runMode,
    repeats: schedule?.taskType !== 'onetime',
    days: schedule?.days ?? [],
    evenOnDaysOff: schedule?.evenOnDaysOff === true,
    date: schedule?.oneTimeDate ?? today,
    time: timeOf(schedule?.startMinutes),
    gems: String(task.rewardSpec.gems),
    reviewPolicy: task.reviewPolicy,
    blocking: task.blocking,
    guidance: textIn(task.conversationSpec, 'guidance'),
    prompt: textIn(task.cameraTaskSpec, 'prompt'),
    isShownToParent: (task.cameraTaskSpec as { requireParentReview?: boolean } | null)?.requireParentReview !== false,
  };
}

/** The same once more, for the kids who do not have it yet; for all if all have it. A day that is over becomes today. */
export function copyFor(draft: TaskDraft, kids: readonly { readonly childId: string }[], today: string): TaskDraft {
  const others = kids.map(({ childId }) => childId).filter((childId) => !draft.childIds.includes(childId));
  const date = draft.date < today ? today : draft.date;
  return { ...draft, childIds: draft.childIds.length === 0 ? [] : others, date };
}

function recordIn(value: unknown): object {
  return typeof value === 'object' && value !== null ? withoutNothing(value) : {};
}

function textIn(value: unknown, name: string): string {
  const found = (recordIn(value) as Record<string, unknown>)[name];
  return typeof found === 'string' ? found : '';
}
