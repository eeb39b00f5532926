import type { AnswerOf } from '../../../client/operations.ts';
import { readSentence } from '../../../client/sentences.ts';
import { wordIn, wordsOf } from '../../../client/words.ts';
import { quietWords } from './quiet-words.ts';

type Entry = Pick<AnswerOf<'access.list_audit'>['items'][number], 'events' | 'operation' | 'actor'>;

const isAnswer = ({ type }: Entry['events'][number]) => type === 'inbox.answered';

/** What a change did: the sentences of what happened, else what its operation does. */
export function entryWords({ events, operation, actor }: Entry): string {
  const words = wordsOf('audit');
  // What was asked and answered comes first, then what followed from it.
  const told = [...events.filter(isAnswer), ...events.filter((event) => !isAnswer(event))].map((event) =>
    readSentence(event, 'said'),
  );
  const own = events.some(isAnswer) ? undefined : wordIn(words.operations, operation);
  if (own !== undefined) told.unshift(own);
  return told.length > 0 ? told.join('. ') : (quietWords(operation, actor.kind) ?? words.other({ operation }));
}
