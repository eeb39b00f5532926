import type { Identity, Surroundings } from '../agent/surroundings.ts';

/** What a model cannot know: the day and the time where the family lives, and its language. */
export function wordsAboutNow({ clock }: Pick<Surroundings, 'clock'>, { timezone, language }: Identity): string {
  const now = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, dateStyle: 'full', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
  const words = `Now: ${now.format(clock.now())} (${day.format(clock.now())}), time zone ${timezone}.`;
  return language === undefined ? words : `${words} The family’s language: ${language}.`;
}
