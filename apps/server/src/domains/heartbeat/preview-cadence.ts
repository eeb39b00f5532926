import { limits } from '#operations';
import { timezoneBreaches } from '../../core/time/timezone-breaches.ts';
import { readCron } from './cadence.ts';
import { firesShown } from './show.ts';

export interface CadencePreview {
  readonly cron: string;
  readonly tz: string;
  readonly nextFires: readonly string[];
  readonly firesPer24h: number;
  readonly limit: number;
}

/** When a cron would fire after an instant; or what is wrong with it or with the zone, in words. */
export function previewCadence(text: string, tz: string, now: number): CadencePreview | { readonly problem: string } {
  const read = readCron(text);
  if ('problem' in read) return { problem: `The cron "${text}" cannot be used: ${read.problem}` };
  const [unknown] = timezoneBreaches('', tz);
  if (unknown !== undefined) return { problem: `"${tz}" is not a time zone. ${unknown.refusal?.fix}` };
  const { cron, firesPer24h } = read;
  return { cron, tz, nextFires: firesShown(cron, tz, now), firesPer24h, limit: limits.firesPer24h };
}
