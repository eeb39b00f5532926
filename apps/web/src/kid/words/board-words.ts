/**
 * The words of the pictures with which a kid that does not write yet answers in a talk: what the tablet says when one is tapped, and what
 * the coach and the parents read. Each stands by itself, and after any other.
 */
import { catalogue, type Shape } from '../../client/words.ts';

const english = {
  board: 'Answer with pictures',
  groups: { felt: 'How it was', did: 'What you did', who: 'With whom', where: 'Where' },
  out: (phrase: string) => `Take out: ${phrase}`,
  phrases: {
    happy: 'I was happy',
    loved: 'I loved it',
    sad: 'I was sad',
    angry: 'I was angry',
    scared: 'I was scared',
    tired: 'I was tired',
    good: 'that was good',
    bad: 'that was not good',
    ball: 'we played ball',
    painted: 'I painted a picture',
    read: 'we read a book',
    sang: 'we made music',
    ate: 'we had something to eat',
    bike: 'I rode my bike',
    swam: 'we went swimming',
    built: 'I built something',
    mama: 'with Mama',
    papa: 'with Papa',
    grandma: 'with Grandma',
    grandpa: 'with Grandpa',
    baby: 'with the baby',
    friends: 'with friends',
    cat: 'with a cat',
    dog: 'with a dog',
    home: 'at home',
    kindergarten: 'at kindergarten',
    outside: 'under the trees',
    sun: 'in the sun',
    rain: 'in the rain',
    snow: 'in the snow',
    car: 'in the car',
    water: 'by the water',
  },
};

export type BoardWords = Shape<typeof english>;
export type PictureName = keyof BoardWords['phrases'];

export const boardWords = catalogue<BoardWords>(english);
