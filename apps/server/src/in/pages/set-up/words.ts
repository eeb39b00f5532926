/** What the page says on which a family is set up. */
import type { PageLanguage } from '../words/page-language.ts';

const en = {
  title: 'Set up your family',
  welcome: 'Welcome to Sprout',
  lead: 'Sprout keeps what your family’s AI agents need to know, and does what you let them do. Three short steps, and everything can be changed later.',
  submit: 'Set up the family',
  family: '1. Your family',
  familyHint: 'How you call yourselves, e.g. “The Rivers”.',
  zoneHint: 'A kid’s day ends at midnight there.',
  you: '2. You',
  kids: '3. Your kids',
  kidsHint: 'Leave empty what you do not need. You can add more kids later.',
  kid: (number: number) => `Kid ${number}`,
  optional: '(optional)',
  code: 'Set-up code',
  codeHint: 'From the link that Sprout printed when it started.',
};

const de: typeof en = {
  title: 'Deine Familie einrichten',
  welcome: 'Willkommen bei Sprout',
  lead: 'Sprout hält fest, was die KI-Agenten deiner Familie wissen müssen, und tut, was du ihnen erlaubst. Drei kurze Schritte, und alles lässt sich später ändern.',
  submit: 'Familie einrichten',
  family: '1. Deine Familie',
  familyHint: 'Wie ihr euch nennt, zum Beispiel „Die Bergers“.',
  zoneHint: 'Dort endet um Mitternacht der Tag der Kinder.',
  you: '2. Du',
  kids: '3. Deine Kinder',
  kidsHint: 'Lass leer, was du nicht brauchst. Weitere Kinder kannst du später hinzufügen.',
  kid: (number) => `Kind ${number}`,
  optional: '(wenn du magst)',
  code: 'Einrichtungscode',
  codeHint: 'Aus dem Link, den Sprout beim Start ausgegeben hat.',
};

export const setUpWords: Readonly<Record<PageLanguage, typeof en>> = { en, de };
