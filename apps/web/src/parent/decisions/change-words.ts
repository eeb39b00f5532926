import { momentWords } from '../../client/dates.ts';
import { serverNow } from '../../client/server-clock.ts';
import { wordsOf } from '../../client/words.ts';
import { familyNow } from '../family.ts';
import type { ChangeWords } from './changes.ts';

export function changeWords(): ChangeWords {
  const { gems, minutes } = wordsOf('units');
  return {
    ...wordsOf('changes'),
    gems: (count) => gems({ count }),
    minutes: (count) => minutes({ count }),
    moment: (text) => momentWords(text, familyNow().timezone, serverNow()),
  };
}
