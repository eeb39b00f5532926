import { catalogue } from '../../../client/words.ts';

export const homeWords = catalogue(
  {
    needsYou: 'Needs you',
    nothingOpen: 'All quiet',
    nothingOpenMore: 'Nobody waits for you.',
    today: 'Today',
    done: (done: number, all: number) => `${done} of ${all} done`,
    nothingToday: 'Nothing planned today',
  },
  {
    needsYou: 'Wartet auf dich',
    nothingOpen: 'Alles ruhig',
    nothingOpenMore: 'Niemand wartet auf dich.',
    today: 'Heute',
    done: (done: number, all: number) => `${done} von ${all} geschafft`,
    nothingToday: 'Heute ist nichts geplant',
  },
);
