import { longDayWords } from '../../client/dates.ts';
import { dayAfter } from '../../client/local-time.ts';
import { wordsOf } from '../../client/words.ts';
import type { Kid } from '../kid.ts';
import type { DrawingName } from './drawing.tsx';
import { Calm, Ear } from './pieces.tsx';

/** Nothing is left to do: it is a day off, there was nothing, or all of it is done. */
export function Rest({ kid }: { readonly kid: Kid }) {
  const [picture, title, text] = whyRest(kid);
  return (
    <Calm title={title} picture={picture}>
      <p class="words">{text}</p>
      <Ear kid={kid} text={`${title} ${text}`} />
    </Calm>
  );
}

function whyRest(kid: Kid): readonly [DrawingName, string, string] {
  const { allDone, dayIsYours, nothingToday, nothingTodayMore, dayOff, dayOffMore, backOn } = wordsOf('kid');
  const { isDayOff = false, dayOffUntil = null } = kid.today.value.value ?? {};
  const isEmpty = kid.items.value.length === 0;
  if (isDayOff) {
    const back = dayOffUntil === null ? dayOffMore : backOn({ day: longDayWords(dayAfter(dayOffUntil)) });
    return ['dayOff', dayOff, isEmpty ? back : dayIsYours];
  }
  return isEmpty ? ['nothing', nothingToday, nothingTodayMore] : ['done', allDone, dayIsYours];
}
