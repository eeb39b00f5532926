/** The crons that people mean: times on days of the week. Others are shown by their next times. Pure. */
import { type Weekday, weekdays } from '../../schedule/schedule-words.ts';

export interface CronTimes {
  /** Minutes after midnight. */
  readonly times: readonly number[];
  readonly days: readonly Weekday[];
}

const MOST_TIMES = 4;
/** As cron counts them; 7 is Sunday too. */
const byNumber = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Undefined: no plain times on days of the week. */
export function cronTimes(cron: string): CronTimes | undefined {
  const [minute = '', hour = '', dayOfMonth, month, weekday = ''] = cron.trim().toLowerCase().split(/\s+/);
  if (dayOfMonth !== '*' || month !== '*') return undefined;
  const [minutes, hours, days] = [numbersIn(minute, 59), numbersIn(hour, 23), daysIn(weekday)];
  if (minutes === undefined || hours === undefined || days === undefined) return undefined;
  if (minutes.length * hours.length > MOST_TIMES) return undefined;
  const times = hours.flatMap((each) => minutes.map((one) => each * 60 + one));
  return { times: times.sort((one, other) => one - other), days: weekdays.filter((day) => days.includes(day)) };
}

function numbersIn(field: string, most: number): number[] | undefined {
  const numbers = field.split(',').map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : Number.NaN));
  return numbers.every((number) => number <= most) ? numbers : undefined;
}

function daysIn(field: string): Weekday[] | undefined {
  if (field === '*') return [...weekdays];
  const numbered = (text = '') => {
    const named = byNumber.indexOf(text as Weekday);
    if (named !== -1) return named;
    return /^[0-7]$/.test(text) ? Number(text) : Number.NaN;
  };
  const days = field.split(',').flatMap((part): (Weekday | undefined)[] => {
    const [from, until = from] = part.split('-').map(numbered);
    if (from === undefined || until === undefined || !(from <= until)) return [undefined];
    return byNumber.slice(from, until + 1);
  });
  return days.includes(undefined) ? undefined : (days as Weekday[]);
}
