import type { InEachLanguage } from '../family/index.ts';
import type { WhenWords } from './effect-days.ts';

export const whenWords: InEachLanguage<WhenWords> = {
  en: {
    locale: 'en-GB',
    on: (day) => `on ${day}`,
    range: (from, until) => `from ${from} until ${until}`,
    every: (weekdays) => `every ${weekdays}`,
    everyDay: 'every day',
    everyWeekday: 'every weekday',
    at: (time) => `at ${time}`,
    alsoOnDaysOff: 'also on days off',
  },
  de: {
    locale: 'de-DE',
    on: (day) => `am ${day}`,
    range: (from, until) => `vom ${from} bis zum ${until}`,
    every: (weekdays) => `jede Woche ${weekdays}`,
    everyDay: 'jeden Tag',
    everyWeekday: 'montags bis freitags',
    at: (time) => `um ${time}`,
    alsoOnDaysOff: 'auch an freien Tagen',
  },
};
