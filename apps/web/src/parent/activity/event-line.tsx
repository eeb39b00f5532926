import { timeWords } from '../../client/dates.ts';
import type { AnswerOf, ArgumentsOf, KeyedName } from '../../client/operations.ts';
import { readSentence } from '../../client/sentences.ts';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { tell, warn } from '../../ui/parts/toast.tsx';
import { useTap } from '../decisions/use-tap.ts';
import { familyNow } from '../family.ts';
import { act } from '../sprout.ts';
import { problemWords } from '../words/problem-words.ts';
import { placeOfEvent } from './place-of-event.ts';

export type ActivityEvent = AnswerOf<'activity.list'>['items'][number];

/** What happened, in one sentence that leads to what it tells of, with the way back while there is one. */
export function EventLine({ event, when }: { readonly event: ActivityEvent; readonly when?: string }) {
  const place = placeOfEvent(event);
  const told = readSentence(event, 'said');
  return (
    <li class="row">
      <span class="grow" dir="auto">
        {place === undefined ? (
          told
        ) : (
          <a class="told" href={place}>
            {told}
          </a>
        )}
      </span>
      {event.undo !== null && <UndoEvent undo={event.undo} told={told} />}
      <time class="soft small" dateTime={event.timestamp}>
        {when ?? timeWords(event.timestamp, familyNow().timezone)}
      </time>
    </li>
  );
}

function UndoEvent({ undo, told }: { readonly undo: NonNullable<ActivityEvent['undo']>; readonly told: string }) {
  const words = wordsOf('shared');
  const { busy, tap } = useTap();
  const takeBack = async () => {
    const outcome = await act(undo.tool as KeyedName, undo.arguments as ArgumentsOf<KeyedName>);
    if (outcome.ok) tell(words.undone);
    else warn(problemWords(outcome.problem));
  };
  return (
    <Button
      look="quiet"
      aria-label={`${words.undo}: ${told}`}
      isBusy={busy === 'undo'}
      onClick={() => tap('undo', takeBack)}
    >
      {words.undo}
    </Button>
  );
}
