/** When screens are to be off, by the wall clock of the family: pure decisions. */
import { dayAfter, type LocalTime } from './local-time.ts';
import type { AnswerOf } from './operations.ts';

export type Quiet = NonNullable<AnswerOf<'kid.screentime'>['quietHours']>[number];

const DAY = 24 * 60;
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

/** The first quiet hours that so many minutes reach into. A clock change in between moves it by an hour at most. */
export function quietReached(all: readonly Quiet[], from: LocalTime, minutes: number): Quiet | undefined {
  for (let passed = 0; passed < minutes; passed++) {
    const minute = from.minutes + passed;
    const date = minute < DAY ? from.date : dayAfter(from.date);
    const quiet = quietNow(all, { date, minutes: minute % DAY });
    if (quiet !== undefined) return quiet;
  }
  return undefined;
}
