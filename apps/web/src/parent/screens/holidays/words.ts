import { catalogue } from '../../../client/words.ts';

export const holidayWords = catalogue(
  {
    title: 'Holidays',
    lead: 'On a day off repeating tasks wait, for everyone or for one kid. What is planned for one date stays.',
    none: 'No days off are planned',
    plan: 'Plan days off',
    who: 'For',
  },
  {
    title: 'Ferien',
    lead: 'An freien Tagen warten wiederkehrende Aufgaben, für alle oder für ein Kind. Was für ein Datum geplant ist, bleibt.',
    none: 'Keine freien Tage geplant',
    plan: 'Freie Tage planen',
    who: 'Für',
  },
);
