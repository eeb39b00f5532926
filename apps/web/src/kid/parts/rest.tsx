import { wordsOf } from '../../client/words.ts';
import type { Kid } from '../kid.ts';
import { Calm } from './pieces.tsx';
import { RestingBed } from './resting-bed.tsx';

/** Nothing is left to do: it is a day off, there was nothing, or all of it is done. */
export function Rest({ kid }: { readonly kid: Kid }) {
  const { allDone, dayIsYours, nothingToday, nothingTodayMore, dayOff, dayOffMore } = wordsOf('kid');
  const isEmpty = kid.items.value.length === 0;
  const [title, text] =
    kid.today.value.value?.isDayOff === true
      ? [dayOff, isEmpty ? dayOffMore : dayIsYours]
      : isEmpty
        ? [nothingToday, nothingTodayMore]
        : [allDone, dayIsYours];
  return (
    <Calm title={title} picture={<RestingBed />}>
      <p class="words">{text}</p>
    </Calm>
  );
}
