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
    pages: {
      holidays: 'Holidays',
      family: 'Family',
      devices: 'Devices',
      agents: 'Agents',
      audit: 'Who changed what',
      notifications: 'Notifications',
      me: 'You',
    },
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
    pages: {
      holidays: 'Ferien',
      family: 'Familie',
      devices: 'Geräte',
      agents: 'Agenten',
      audit: 'Wer was geändert hat',
      notifications: 'Mitteilungen',
      me: 'Du',
    },
    signOut: 'Abmelden',
  },
);
