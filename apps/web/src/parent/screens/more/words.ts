import { catalogue } from '../../../client/words.ts';

export const moreWords = catalogue(
  {
    title: 'More',
    activity: 'What happened',
    screenTime: 'Screen time',
    start: 'Get going',
    keys: 'Keys',
    language: 'Language',
    languages: { en: 'English', de: 'Deutsch' },
    plain: 'Devices, agents, family and you',
    plainMore: 'as plain pages',
    signOut: 'Sign out',
  },
  {
    title: 'Mehr',
    activity: 'Was geschah',
    screenTime: 'Bildschirmzeit',
    start: 'Loslegen',
    keys: 'Tasten',
    language: 'Sprache',
    languages: { en: 'English', de: 'Deutsch' },
    plain: 'Geräte, Agenten, Familie und du',
    plainMore: 'als einfache Seiten',
    signOut: 'Abmelden',
  },
);
