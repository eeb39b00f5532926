/** What a kid sees of screen time: pure decisions. */
import type { AnswerOf } from '../client/operations.ts';
import type { LocalTime } from './hand-in.ts';

/** The minutes that a kid may choose from: never more than are left, and never more than gems are there for. */
export function minuteChips(left: number | null, gemsPerMinute: number, freeGems: number): readonly number[] {
  const most = Math.min(left ?? 120, gemsPerMinute > 0 ? Math.floor(freeGems / gemsPerMinute) : 120, 120);
  const chips = [10, 15, 30, 45, 60, 90, 120].filter((minutes) => minutes <= most);
  if (chips.length === 0) return most > 0 ? [most] : [];
  return chips.slice(0, 5);
}

type Quiet = NonNullable<AnswerOf<'kid.screentime'>['quietHours']>[number];

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The quiet hours that hold now. Those that go over midnight belong to the day on which they begin. */
export function quietNow(all: readonly Quiet[], { date, minutes }: LocalTime): Quiet | undefined {
  const today = new Date(`${date}T12:00:00Z`).getUTCDay();
  const isOn = ({ days }: Quiet, day: number) => days === undefined || days.includes(weekdays[(day + 7) % 7] ?? 'sun');
  return all.find((quiet) => {
    const [from, until] = [minutesOf(quiet.from), minutesOf(quiet.until)];
    if (from < until) return isOn(quiet, today) && minutes >= from && minutes < until;
    return (isOn(quiet, today) && minutes >= from) || (isOn(quiet, today - 1) && minutes < until);
  });
}
