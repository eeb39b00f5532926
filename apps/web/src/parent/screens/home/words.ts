import { catalogue } from '../../../client/words.ts';

export const homeWords = catalogue(
  {
    title: 'Home',
    needsYou: 'Needs you',
    nothingOpen: 'All quiet',
    nothingOpenMore: 'Nobody waits for you.',
    today: 'Today',
    done: (done: number, all: number) => `${done} of ${all} done`,
    nothingToday: 'Nothing planned today',
    noKids: 'No kids yet',
    addKid: 'Add a kid',
    getGoing: 'Get going',
    getGoingMore: 'Connect your agent, pair a tablet, plan the first task.',
    saves: (name: string, left: number) => (left > 0 ? `saves for ${name}, ${left} more` : `can have ${name} now`),
    screensUntil: (time: string) => `screens until ${time}`,
  },
  {
    title: 'Start',
    needsYou: 'Wartet auf dich',
    nothingOpen: 'Alles ruhig',
    nothingOpenMore: 'Niemand wartet auf dich.',
    today: 'Heute',
    done: (done: number, all: number) => `${done} von ${all} geschafft`,
    nothingToday: 'Heute ist nichts geplant',
    noKids: 'Noch keine Kinder',
    addKid: 'Ein Kind hinzufügen',
    getGoing: 'Loslegen',
    getGoingMore: 'Den Agenten verbinden, ein Tablet koppeln, die erste Aufgabe planen.',
    saves: (name: string, left: number) => (left > 0 ? `spart auf ${name}, noch ${left}` : `kann ${name} jetzt haben`),
    screensUntil: (time: string) => `Bildschirm bis ${time}`,
  },
);
