import { wordsOf } from '../../../client/words.ts';
import { kidName } from '../../family.ts';
import { isForm, type WishDraft } from './wish.ts';
import { isKept } from './wish-then.ts';

/** What a wish is called when a parent has not said it: whom it is about, and what happens then. */
export function nameOfWish({ when, steps }: WishDraft): string {
  const words = wordsOf('rules');
  const [first] = steps;
  const does = first === undefined || isKept(first) ? words.newTitle : words.kinds[first.kind];
  return isForm(when) && when.childId !== '' ? `${kidName(when.childId)}: ${does}` : does;
}
