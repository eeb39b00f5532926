import type { AnswerOf } from '../../../client/operations.ts';
import { readSentence } from '../../../client/sentences.ts';
import { type AreaWords, wordsOf } from '../../../client/words.ts';
import { actorName, parentName } from '../../family.ts';
import { refusedWords } from './refused-words.ts';

export type SecurityEvent = AnswerOf<'access.list_security_events'>['items'][number];

type Words = AreaWords<'security'>;
type Sentence = (words: Words, who: string, event: SecurityEvent) => string;

/** What only this list tells. Everything else in it is a part of the family's activity, and told as there. */
const sentences: Readonly<Record<string, Sentence>> = {
  'access.signed_in': (words, who, { payload }) =>
    payload.with === 'passkey' ? words.signedInWithPasskey({ who }) : words.signedIn({ who }),
  'access.sessions_ended': (words, who) => words.sessionsEnded({ who }),
  'access.sign_in_refused': (words, _who, { refs }) => words.signInRefused({ parent: parentName(refs.parentId) }),
  'access.sign_in_locked': (words, _who, { refs }) => words.signInLocked({ parent: parentName(refs.parentId) }),
  'access.password_refused': (words, who) => words.passwordRefused({ who }),
  'access.agent_refused': (_words, who, { payload }) => refusedWords(who, payload.operation),
  'family.exported': (words, who) => words.exported({ who }),
};

export function tellSecurity(event: SecurityEvent): string {
  const words = wordsOf('security');
  const who = event.actor === null ? words.somebody : actorName(event.actor);
  const tell = Object.hasOwn(sentences, event.type) ? sentences[event.type] : undefined;
  if (tell !== undefined) return tell(words, who, event);
  return readSentence(event, 'said');
}
