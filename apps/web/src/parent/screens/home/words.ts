import { catalogue } from '../../../client/words.ts';

export const homeWords = catalogue(
  {
    title: 'Home',
    needsYou: 'Needs you',
    nothingOpenMore: 'Nobody waits for you.',
    today: 'Today',
    done: (done: number, all: number) => `${done} of ${all} done`,
    nothingToday: 'Nothing planned today',
    dayOff: 'Day off',
    noKids: 'No kids yet',
    getGoing: 'Get going',
    stillOpen: (steps: readonly string[]) => `Still open: ${steps.join(', ')}.`,
    steps: { agent: 'connect your agent', device: 'pair a tablet', task: 'plan the first task' },
    notNow: 'Not now',
    saves: (name: string, left: number) => (left > 0 ? `saves for ${name}, ${left} more` : `can have ${name} now`),
  },
  {
    title: 'Start',
    needsYou: 'Wartet auf dich',
    nothingOpenMore: 'Niemand wartet auf dich.',
    today: 'Heute',
    done: (done: number, all: number) => `${done} von ${all} geschafft`,
    nothingToday: 'Heute ist nichts geplant',
    dayOff: 'Hat heute frei',
    noKids: 'Noch keine Kinder',
    getGoing: 'Loslegen',
    stillOpen: (steps: readonly string[]) => `Noch offen: ${steps.join(', ')}.`,
    steps: { agent: 'den Agenten verbinden', device: 'ein Tablet koppeln', task: 'die erste Aufgabe planen' },
    notNow: 'Nicht jetzt',
    saves: (name: string, left: number) => (left > 0 ? `spart auf ${name}, noch ${left}` : `kann ${name} jetzt haben`),
  },
);
