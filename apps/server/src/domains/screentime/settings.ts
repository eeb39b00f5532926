/** The rules of screen time, of a family and of its kids: what they hold, whose they are, and how they change. */

import { type Message, message } from '@sprout/messages';
import type { InputOf, OutputOf } from '#operations';
import { isFields } from '../../core/operations/change-leaves.ts';
import { mergeFields } from '../../core/operations/schema/patch.ts';
import { weekdayOf } from '../../core/time/day.ts';
import type { definition as getScreentimeSettings } from './operations/get-settings.ts';
import type { definition as updateScreentimeSettings } from './operations/update-settings.ts';
import { minuteOfTime, type QuietTime, type Weekday, wallTime, weekdayNames } from './quiet-hours.ts';

type Shown = OutputOf<typeof getScreentimeSettings>;

/** The rules that hold. Times are minutes since local midnight. */
export interface Settings extends Omit<Shown, 'childId' | 'whose' | 'quietHours'> {
  readonly quietHours: readonly QuietTime[];
}

type SettingName = keyof Settings;

/** Rules that somebody set; what is missing was not. */
export type OwnSettings = { readonly [Name in SettingName]?: Settings[Name] };

export const defaultSettings: Settings = Object.freeze({
  dailyMinutes: null,
  gemsPerMinute: 0,
  quietHours: [],
  tasksFirst: true,
  autoApprove: null,
  overLimit: 'refuse',
});

const names = Object.keys(defaultSettings) as SettingName[];

/** What the family set, and what was set for one kid. */
export interface Rules {
  readonly family: OwnSettings;
  readonly own: OwnSettings;
}

/** The rules that hold: a kid's own before the family's before the defaults. */
export function effective({ family, own }: Rules): Settings {
  return { ...defaultSettings, ...family, ...own };
}

/** The rules as answers show them, each with whose it is. */
export function settingsShown(rules: Rules): Omit<Shown, 'childId'> {
  const { quietHours, ...rest } = effective(rules);
  return {
    ...rest,
    quietHours: quietHours.map(({ days, from, until }) => ({
      ...(days !== undefined && { days: [...days] }),
      from: wallTime(from),
      until: wallTime(until),
    })),
    whose: Object.fromEntries(names.map((name) => [name, name in rules.own ? 'own' : 'family'])) as Shown['whose'],
  };
}

type Wanted = Omit<InputOf<typeof updateScreentimeSettings>, 'childId'>;

/** The same with rules that are not only parts. */
type WholeRules = Omit<Wanted, 'dailyMinutes' | 'autoApprove'> & {
  readonly dailyMinutes?: unknown;
  readonly autoApprove?: unknown;
};

/** Rules with parts, whole: what was not sent stays as it was set. A rule without any part left is none. */
function mergeParts(before: OwnSettings, { dailyMinutes, autoApprove, ...wanted }: Wanted): WholeRules {
  const merged = (was: unknown, patch: unknown) => {
    if (!isFields(patch)) return patch;
    const whole = mergeFields(isFields(was) ? was : {}, patch);
    return Object.keys(whole).length === 0 ? null : whole;
  };
  return {
    ...wanted,
    ...(dailyMinutes !== undefined && { dailyMinutes: merged(before.dailyMinutes, dailyMinutes) }),
    ...(autoApprove !== undefined && { autoApprove: merged(before.autoApprove, autoApprove) }),
  };
}

/** What somebody set, after a change: null takes a rule away. The names are those of the rules that differ. */
export function changeSettings(
  before: OwnSettings,
  sent: Wanted,
): { readonly after: OwnSettings; readonly changedFields: SettingName[] } {
  const { quietHours, ...wanted } = mergeParts(before, sent);
  const given: Readonly<Record<string, unknown>> = {
    ...wanted,
    ...(quietHours !== undefined && { quietHours: quietHours === null ? null : quietHours.map(quietTimeOf) }),
  };
  const after: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(given)) {
    if (value === null) delete after[name];
    else if (value !== undefined) after[name] = value;
  }
  const changedFields = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { after: after as OwnSettings, changedFields };
}

function quietTimeOf({ days, from, until }: { days?: Weekday[] | undefined; from: string; until: string }): QuietTime {
  return { ...(days !== undefined && { days }), from: minuteOfTime(from), until: minuteOfTime(until) };
}

/** The most minutes of a local day; null: no limit. */
export function limitOn({ dailyMinutes }: Settings, day: string): number | null {
  if (dailyMinutes === null || typeof dailyMinutes === 'number') return dailyMinutes;
  return dailyMinutes[weekdayNames[weekdayOf(day) - 1] as Weekday] ?? null;
}

/** Minutes that may still be granted on these local days; null: no limit. */
export function remainingMinutes(settings: Settings, grantedMinutes: number, days: readonly string[]): number | null {
  let most = 0;
  for (const day of days) {
    const limit = limitOn(settings, day);
    if (limit === null) return null;
    most += limit;
  }
  return Math.max(0, most - grantedMinutes);
}

/** What a parent should know of rules before they hold. */
export function warningsOf(settings: Settings): Message[] {
  const { autoApprove, gemsPerMinute, dailyMinutes, overLimit } = settings;
  return [
    ...(autoApprove !== null && gemsPerMinute > 0 ? [message('screentimeWarnings.costsToo')] : []),
    ...(overLimit === 'ask' && dailyMinutes === null ? [message('screentimeWarnings.noLimit')] : []),
  ];
}
