/** The screen-time rules as they stand in the form: texts as they are typed, and how they become arguments. */
import type { AnswerOf, ArgumentsOf } from '../../../client/operations.ts';

export type Rules = Omit<AnswerOf<'screentime.get_settings'>, 'nextStep'>;
type Change = ArgumentsOf<'screentime.update_settings'>;

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export interface QuietTime {
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly until: string;
}

export interface RulesForm {
  readonly isPerDay: boolean;
  readonly minutes: string;
  readonly minutesOf: Readonly<Record<Weekday, string>>;
  readonly price: string;
  readonly tasksFirst: boolean;
  readonly overLimit: Rules['overLimit'];
  readonly autoRequest: string;
  readonly autoDay: string;
  readonly quiet: readonly QuietTime[];
}

const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
const numberIn = (text: string) => (text.trim() === '' ? undefined : Number(text));

export function formOf(rules: Rules): RulesForm {
  const { dailyMinutes, autoApprove } = rules;
  const byDay = typeof dailyMinutes === 'object' && dailyMinutes !== null ? dailyMinutes : undefined;
  const every = byDay === undefined ? textOf(dailyMinutes as number | null) : '';
  return {
    isPerDay: byDay !== undefined,
    minutes: every,
    minutesOf: Object.fromEntries(weekdays.map((day) => [day, byDay ? textOf(byDay[day]) : every])) as Record<
      Weekday,
      string
    >,
    price: String(rules.gemsPerMinute),
    tasksFirst: rules.tasksFirst,
    overLimit: rules.overLimit,
    autoRequest: textOf(autoApprove?.minutesPerRequest),
    autoDay: textOf(autoApprove?.minutesPerDay),
    quiet: rules.quietHours.map(({ days, from, until }) => ({ days: days ?? weekdays, from, until })),
  };
}

/** From one number for every day to seven and back; what was typed is taken along, for an empty day has no limit. */
export function withPerDay(form: RulesForm, isPerDay: boolean): RulesForm {
  if (isPerDay === form.isPerDay) return form;
  if (isPerDay) return { ...form, isPerDay, minutesOf: everyDay(form.minutes) };
  const [first, ...rest] = weekdays.map((day) => form.minutesOf[day].trim());
  const areEqual = first !== undefined && rest.every((minutes) => minutes === first);
  return { ...form, isPerDay, minutes: areEqual ? first : form.minutes };
}

const everyDay = (minutes: string) =>
  Object.fromEntries(weekdays.map((day) => [day, minutes])) as Record<Weekday, string>;

/** Only what was changed: for a kid, what is not sent stays the family's. */
export function changeOf(before: RulesForm, now: RulesForm): Omit<Change, 'childId'> {
  const all = argumentsOf(now);
  const old = argumentsOf(before);
  const changed = Object.entries(all).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof typeof old]),
  );
  return Object.fromEntries(changed);
}

function argumentsOf(form: RulesForm) {
  const minutesPerRequest = numberIn(form.autoRequest);
  const minutesPerDay = numberIn(form.autoDay);
  const byDay = weekdays.flatMap((day) => {
    const minutes = numberIn(form.minutesOf[day]);
    return minutes === undefined ? [] : [[day, minutes] as const];
  });
  return {
    dailyMinutes: form.isPerDay
      ? (Object.fromEntries(byDay) as Partial<Record<Weekday, number>>)
      : (numberIn(form.minutes) ?? null),
    gemsPerMinute: numberIn(form.price) ?? 0,
    tasksFirst: form.tasksFirst,
    overLimit: form.overLimit,
    autoApprove:
      minutesPerRequest === undefined && minutesPerDay === undefined
        ? null
        : {
            ...(minutesPerRequest !== undefined && { minutesPerRequest }),
            ...(minutesPerDay !== undefined && { minutesPerDay }),
          },
    quietHours: form.quiet.map(({ days, from, until }) => ({
      ...(days.length < weekdays.length && { days: weekdays.filter((day) => days.includes(day)) }),
      from,
      until,
    })),
  };
}
