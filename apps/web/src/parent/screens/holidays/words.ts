import { catalogue } from '../../../client/words.ts';

export const holidayWords = catalogue(
  {
    title: 'Holidays',
    lead: 'On a day off repeating tasks wait, for everyone or for one kid. What is for one date stays, and so does what is also for days off.',
    none: 'No days off are planned',
    plan: 'Plan days off',
    who: 'For',
  },
  {
    title: 'Ferien',
    lead: 'An freien Tagen warten wiederkehrende Aufgaben, für alle oder für ein Kind. Was für ein Datum oder auch für freie Tage geplant ist, bleibt.',
    none: 'Keine freien Tage geplant',
    plan: 'Freie Tage planen',
    who: 'Für',
  },
);
