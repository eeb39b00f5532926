/** When a heartbeat fires, in words. */
import { clockWords, whenWords } from '../../../client/dates.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { activityTypeWords } from '../../activity/type-words.ts';
import { scheduleWords, shortName } from '../../schedule/schedule-words.ts';
import { cronTimes } from './cron-times.ts';

export interface Cadence {
  readonly cron: string | null;
  readonly on: readonly string[] | null;
  readonly tz: string;
}

/** So many days of the week are called by their whole names. */
const MOST_NAMED = 2;

/** Undefined: a cron that only its next times explain. */
export function cadenceWords({ cron, on }: Cadence): string | undefined {
  const words = wordsOf('heartbeats');
  if (on !== null) return words.after({ events: on.map(activityTypeWords).join('; ') });
  const found = cron === null ? undefined : cronTimes(cron);
  if (found === undefined) return undefined;
  const days =
    found.days.length > MOST_NAMED
      ? scheduleWords({ taskType: 'schedule', days: found.days })
      : wordsOf('shared').and({ names: found.days.map((day) => shortName(day, 'long')) });
  return words.times({ times: wordsOf('shared').and({ names: found.times.map(clockWords) }), days });
}

/** A fire in the heartbeat's own zone. */
export function fireWords(instant: string, { tz }: Cadence): string {
  return whenWords(instant, tz, serverNow());
}
