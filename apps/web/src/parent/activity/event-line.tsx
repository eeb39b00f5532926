import { timeWords } from '../../client/dates.ts';
import type { AnswerOf, ArgumentsOf, KeyedName } from '../../client/operations.ts';
import { readSentence } from '../../client/sentences.ts';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { familyNow } from '../family.ts';
import { act } from '../sprout.ts';
import { tellOutcome } from '../words/tell-outcome.ts';
import { placeOfEvent } from './place-of-event.ts';

export type ActivityEvent = AnswerOf<'activity.list'>['items'][number];

/** What happened, in one sentence that leads to what it tells of. */
export function ToldEvent({ event }: { readonly event: ActivityEvent }) {
  const place = placeOfEvent(event);
  const told = readSentence(event, 'said');
  if (place === undefined) return <>{told}</>;
  return (
    <a class="told" href={place}>
      {told}
    </a>
  );
}

export function EventTime({ event }: { readonly event: ActivityEvent }) {
  return (
    <time class="soft small" dateTime={event.timestamp}>
      {timeWords(event.timestamp, familyNow().timezone)}
    </time>
  );
}

/** The way back; nothing where there is none. */
export function UndoEvent({ event }: { readonly event: ActivityEvent }) {
  const words = wordsOf('shared');
  const { undo } = event;
  if (undo === null) return null;
  const takeBack = async () => {
    const outcome = await act(undo.tool as KeyedName, undo.arguments as ArgumentsOf<KeyedName>);
    tellOutcome(outcome, words.undone);
  };
  return (
    <Button look="quiet" aria-label={`${words.undo}: ${readSentence(event, 'said')}`} onClick={takeBack}>
      {words.undo}
    </Button>
  );
}
