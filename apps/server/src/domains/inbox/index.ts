/** The inbox: messages and questions from Sprout and agents to the parents. */

import { bindAll } from '#operations';
import { callsDue, type Domain } from '../../core/domain.ts';
import { cardsToShow, dueCards } from './inbox-store.ts';
import { listen } from './listen.ts';
import { answer } from './operations/answer.ts';
import { archive } from './operations/archive.ts';
import { ask } from './operations/ask.ts';
import { expireCard } from './operations/expire-card.ts';
import { get } from './operations/get.ts';
import { list } from './operations/list.ts';
import { markRead } from './operations/mark-read.ts';
import { showCard } from './operations/show-card.ts';
import { withdraw } from './operations/withdraw.ts';
import type { InboxPorts } from './ports.ts';
import { resources } from './resources.ts';
import { settleQuestions } from './settle-questions.ts';

export { cardToTell } from './card-to-tell.ts';
export { type CardClosing, closeCards, markTakenBack, takeBackReport } from './end-cards.ts';
export { holdCall } from './held/hold-call.ts';
export type { CardAction, CardChoice, CardSource } from './inbox.ts';
export { countOtherQuestions, findResult, findThread, questionsPlanned, wordsOfCards } from './inbox-store.ts';
export { hasCardOf } from './list-store.ts';
export { openFrom } from './open-from.ts';
export { definition as answerInbox } from './operations/answer.ts';
export type { CardChange, InboxPorts, RehearsalPorts } from './ports.ts';
export { type CardDraft, type PostedCard, postCard } from './post-card.ts';
export {
  type AskedOption,
  type PreparedOptions,
  prepareOptions,
  type RehearsedOption,
  rehearseOption,
  rehearseOptions,
} from './rehearse-option.ts';
export { familyInbox } from './resource-schemas.ts';
export { joinParts, joinSentences } from './sentences.ts';
export { tellIfSerious, tellOfWorry } from './tell-of-worry.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [list, get, ask, withdraw, answer, markRead, archive, expireCard, showCard];

export const domain = (ports: InboxPorts): Domain => ({
  operations: bindAll(operations, ports),
  resources,
  listeners: [listen(ports), settleQuestions],
  dueWork: [callsDue('inbox.expire_card', dueCards), callsDue('inbox.show_card', cardsToShow)],
});
