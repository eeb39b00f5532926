/** An answer of pictures, for kids that do not write yet: which there are, and what they say together. */

import { type AreaWords, wordsOf } from '../client/words.ts';

export type PictureName = keyof AreaWords<'board'>['phrases'];

export type GroupName = 'felt' | 'did' | 'who' | 'where';

/** Only emoji that old tablets have, too: of 2016 and before. The first of a group stands for it. */
export const board: Readonly<Record<GroupName, readonly (readonly [PictureName, emoji: string])[]>> = {
  felt: [
    ['happy', '😀'],
    ['loved', '😍'],
    ['sad', '😢'],
    ['angry', '😠'],
    ['scared', '😨'],
    ['tired', '😴'],
    ['good', '👍'],
    ['bad', '👎'],
  ],
  did: [
    ['ball', '⚽'],
    ['painted', '🎨'],
    ['read', '📖'],
    ['sang', '🎵'],
    ['ate', '🍎'],
    ['bike', '🚲'],
    ['swam', '🏊'],
    ['built', '🔨'],
  ],
  who: [
    ['mama', '👩'],
    ['papa', '👨'],
    ['grandma', '👵'],
    ['grandpa', '👴'],
    ['baby', '👶'],
    ['friends', '👫'],
    ['cat', '🐱'],
    ['dog', '🐶'],
  ],
  where: [
    ['home', '🏠'],
    ['kindergarten', '🎒'],
    ['outside', '🌳'],
    ['sun', '🌞'],
    ['rain', '☔'],
    ['snow', '⛄'],
    ['car', '🚗'],
    ['water', '🌊'],
  ],
};

const emojis = new Map(Object.values(board).flat());

export function emojiOf(name: PictureName): string {
  return emojis.get(name) ?? '';
}

export function isPicture(name: unknown): name is PictureName {
  return emojis.has(name as PictureName);
}

/** What the pictures say, in the order in which they were tapped, and then what was typed. */
export function answerOf(pictures: readonly PictureName[], typed: string): string {
  const said = pictures.map((name) => wordsOf('board').phrases[name]).join(', ');
  const sentence = said === '' ? '' : `${said.slice(0, 1).toLocaleUpperCase()}${said.slice(1)}.`;
  return [sentence, typed.trim()].filter((text) => text !== '').join(' ');
}

/** The pictures of an answer that was sent, in their order. */
export function picturesIn(text: string): PictureName[] {
  const { phrases } = wordsOf('board');
  const said = text.toLocaleLowerCase();
  const found = [...emojis.keys()].map((name) => ({ name, at: said.indexOf(phrases[name].toLocaleLowerCase()) }));
  return found
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
}
