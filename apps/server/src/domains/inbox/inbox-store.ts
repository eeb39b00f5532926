import { type Message, renderMessage } from '@sprout/messages';
import { type FindNames, namesById } from '../../store/names-by-id.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { counts, finds, lists, writes } from '../../store/statement.ts';
import { json, jsonOrNull, placeholders, table } from '../../store/table.ts';
import type { ToldRow } from './card-to-tell.ts';
import type { CardKind, CardMedia, CardOption, CardSource, CardState } from './inbox.ts';

export interface ThreadRow {
  readonly threadId: string;
  readonly title: Message;
  readonly unread: number;
  readonly openQuestions: number;
  /** Cards up to this place are read. */
  readonly readPlace: number;
  readonly archived: number;
  readonly updatedLocal: string;
}

const threads = table<ThreadRow>()(
  'thread',
  'thread_id, title, unread, open_questions, read_place, archived, updated_local',
  { title: json },
);
const insertOneThread = threads.insertWith('family_id', 'place', 'topic_key');

export const findThread = threads.finds<[familyId: string, threadId: string]>(
  `SELECT ${threads.columns} FROM thread WHERE family_id = $1 AND thread_id = $2`,
);

export const findThreadByTopic = threads.finds<[familyId: string, topicKey: string]>(
  `SELECT ${threads.columns} FROM thread WHERE family_id = $1 AND topic_key = $2`,
);

/** How many threads are not archived. */
export const countOpenThreads = counts<[familyId: string]>(
  'SELECT COUNT(*) AS number FROM thread WHERE family_id = $1 AND archived = 0',
);

export interface NewThread {
  readonly threadId: string;
  readonly place: number;
  readonly topicKey: string | null;
  readonly title: Message;
  readonly updatedLocal: string;
  /** 1: out of sight until its first card is shown. */
  readonly archived: 0 | 1;
}

/** Adds an empty thread; its first card follows in the same transaction. */
export function insertThread(tx: Transaction, familyId: string, { place, topicKey, ...thread }: NewThread): void {
  const empty = { ...thread, unread: 0, openQuestions: 0, readPlace: 0 };
  tx.later(insertOneThread, [familyId, place, topicKey, ...threads.values(empty)]);
}

export interface RaisedThread {
  readonly place: number;
  readonly unread: number;
  readonly questions: number;
  readonly updatedLocal: string;
}

/** Moves a thread to the top of the inbox because of a card, and counts what that card adds. */
export function raiseThread(tx: Transaction, familyId: string, threadId: string, raised: RaisedThread): void {
  tx.later(
    `UPDATE thread SET place = $3, unread = unread + $6, open_questions = open_questions + $4, archived = 0,
       updated_local = $5
     WHERE family_id = $1 AND thread_id = $2`,
    [familyId, threadId, raised.place, raised.questions, raised.updatedLocal, raised.unread],
  );
}

export function markThreadRead(tx: Transaction, familyId: string, threadId: string): void {
  // A thread's place is that of its newest card.
  tx.later('UPDATE thread SET unread = 0, read_place = place WHERE family_id = $1 AND thread_id = $2', [
    familyId,
    threadId,
  ]);
}

export const setArchived = writes<[familyId: string, threadId: string, archived: number]>(
  'UPDATE thread SET archived = $3 WHERE family_id = $1 AND thread_id = $2',
);

export interface CardRow {
  readonly cardId: string;
  readonly threadId: string;
  readonly place: number;
  readonly state: CardState;
  readonly outcome: Message | null;
  /** JSON: the options. */
  readonly options: string;
  /** The grant of the agent that asks; null if Sprout or a parent asks. */
  readonly askedBy: string | null;
  readonly expiresAt: number | null;
  /** When a planned question is to be shown. */
  readonly showAt: number | null;
}

/** A card as it is written. */
interface StoredCard extends Omit<NewCard, 'source'> {
  readonly answer: string;
  readonly source: CardSource['kind'];
  readonly sourceId: string;
}

const newCards = table<StoredCard>()(
  'card',
  `card_id, place, thread_id, kind, title, body, child_words, options, state, answer, source, source_id, child_id,
   subject, asked_by, created_at, created_local, expires_at, expires_local, show_at, media, result_id, result`,
  { title: json, body: json, media: json, result: jsonOrNull },
);
/** What a card that takes the place of another one changes about it. */
const rewritten = newCards.only(
  `place, kind, title, body, child_words, options, state, answer, source, source_id, child_id, asked_by, created_at,
   created_local, expires_at, expires_local, media, result_id, result`,
);
const upsertCard = `
  ${newCards.insertWith('family_id')}
  ON CONFLICT (family_id, card_id) DO UPDATE SET outcome = NULL, ${rewritten.setExcluded}`;

const cards = table<CardRow>()(
  'card',
  'card_id, thread_id, place, state, outcome, options, asked_by, expires_at, show_at',
  { outcome: jsonOrNull },
);
const selectCardsOf = `
  SELECT ${cards.columns} FROM card
  WHERE family_id = $1 AND source = $2 AND source_id = $3 AND state = $4`;
const selectPendingOf = `
  SELECT ${cards.columns}, title, body FROM card
  WHERE family_id = $1 AND asked_by = $2 AND state IN ('planned', 'open')
  ORDER BY place`;

export const findCard = cards.finds<[familyId: string, cardId: string]>(
  `SELECT ${cards.columns} FROM card WHERE family_id = $1 AND card_id = $2`,
);

/** The questions of all agents that are open or planned. */
export const pendingQuestions = cards.lists<[familyId: string]>(`
  SELECT ${cards.columns} FROM card
  WHERE family_id = $1 AND state IN ('planned', 'open') AND asked_by IS NOT NULL AND source = 'agent_question'`);

/** The questions of an agent that are open or planned. */
export const pendingCardsOf = lists<
  CardRow & { readonly title: string; readonly body: string },
  [familyId: string, grantId: string]
>(selectPendingOf);

/** A result that a skill posted. */
export async function findResult(db: Query, familyId: string, resultId: string) {
  const row = await db.one<{ cardId: string; threadId: string; createdLocal: string; result: string }>(
    `SELECT card_id, thread_id, created_local, result FROM card
     WHERE family_id = $1 AND result_id = $2`,
    [familyId, resultId],
  );
  if (row === undefined) return undefined;
  const { cardId, threadId, createdLocal, result } = row;
  return { cardId, threadId, postedAt: createdLocal, data: JSON.parse(result) as Record<string, unknown> };
}

export const findCardToTell = finds<ToldRow, [familyId: string, cardId: string]>(
  `SELECT card_id, thread_id, kind, title, body, options, state, source, source_id, child_id, asked_by, expires_at
   FROM card
   WHERE family_id = $1 AND card_id = $2`,
);

/** The open questions about a source, or the reports about it that are there to be read. */
export function cardsOf(db: Query, familyId: string, source: CardSource, state: 'open' | 'for_reading') {
  return cards.all(db, selectCardsOf, [familyId, source.kind, source.id, state]);
}

export interface NewCard {
  readonly cardId: string;
  readonly place: number;
  readonly threadId: string;
  readonly kind: CardKind;
  readonly title: Message;
  readonly body: Message;
  readonly childWords: string | null;
  readonly options: string;
  readonly state: CardState;
  readonly source: CardSource;
  readonly childId: string | null;
  readonly subject: string | null;
  readonly askedBy: string | null;
  readonly createdAt: number;
  readonly createdLocal: string;
  readonly expiresAt: number | null;
  readonly expiresLocal: string | null;
  readonly showAt: number | null;
  readonly media: readonly CardMedia[];
  /** What a skill posted, as it was sent. */
  readonly resultId: string | null;
  readonly result: Readonly<Record<string, unknown>> | null;
}

/** Adds a card, or writes it over the one with the same id. */
export function putCard(tx: Transaction, familyId: string, card: NewCard): void {
  const row = { ...card, answer: 'null', source: card.source.kind, sourceId: card.source.id };
  tx.later(upsertCard, [familyId, ...newCards.values(row)]);
}

/** The latest card about a subject that is not open and that nobody decided on. */
export const findSpentCard = finds<
  Pick<CardRow, 'cardId' | 'threadId' | 'place' | 'state'>,
  [familyId: string, subject: string]
>(
  `SELECT card_id, thread_id, place, state FROM card
   WHERE family_id = $1 AND subject = $2 AND state <> 'open'
   ORDER BY place DESC LIMIT 1`,
);

/** Whether a thread counts a card as unread: it is newer than what was read, and it has not ended. */
export function isUnread(
  { place, state }: Pick<CardRow, 'place' | 'state'>,
  { readPlace }: Pick<ThreadRow, 'readPlace'>,
): boolean {
  return place > readPlace && (state === 'open' || state === 'for_reading');
}

export interface CardEnd {
  readonly state: CardState;
  readonly outcome: Message;
  /** JSON: who answered with which option. Default: null. */
  readonly answer?: string;
  /** Whether somebody decided. If nobody did, the next card about its subject takes its place. */
  readonly isDecided: boolean;
}

/** Ends a card: its thread counts it no more, neither as unread nor as an open question. */
export function storeEnd(
  tx: Transaction,
  familyId: string,
  card: CardRow,
  end: CardEnd,
  at: { readonly now: number; readonly nowLocal: string },
): void {
  const decided = end.isDecided ? ', subject = NULL' : '';
  tx.later(
    `UPDATE card SET state = $3, outcome = $4, answer = $5, ended_at = $6, ended_local = $7${decided}
     WHERE family_id = $1 AND card_id = $2`,
    [familyId, card.cardId, end.state, JSON.stringify(end.outcome), end.answer ?? 'null', at.now, at.nowLocal],
  );
  if (card.state === 'planned') return;
  tx.later(
    `UPDATE thread SET open_questions = open_questions - $3,
       unread = unread - CASE WHEN read_place < $4 THEN 1 ELSE 0 END
     WHERE family_id = $1 AND thread_id = $2`,
    [familyId, card.threadId, card.state === 'open' ? 1 : 0, card.place],
  );
}

/** The last question about a source, if it was decided, has another outcome and nobody's answer. */
export function overrule(tx: Transaction, familyId: string, source: CardSource, outcome: Message): void {
  tx.later(
    `UPDATE card SET state = 'closed', outcome = $4, answer = 'null'
     WHERE family_id = $1 AND source = $2 AND source_id = $3 AND state IN ('answered', 'closed')
       AND place = (
         SELECT MAX(place) FROM card
         WHERE family_id = $1 AND source = $2 AND source_id = $3 AND kind = 'question')`,
    [familyId, source.kind, source.id, JSON.stringify(outcome)],
  );
}

export interface AnswerRow {
  readonly optionId: string;
  readonly answeredBy: string;
  /** JSON: what each call answered. */
  readonly results: string;
  readonly atLocal: string;
}

const answers = table<AnswerRow>()('card_answer', 'option_id, answered_by, results, at_local');
const insertOneAnswer = answers.insertWith('family_id', 'card_id', 'at');

export const findAnswerOf = answers.finds<[familyId: string, cardId: string]>(
  `SELECT ${answers.columns} FROM card_answer WHERE family_id = $1 AND card_id = $2`,
);

export function insertAnswer(tx: Transaction, familyId: string, cardId: string, answer: AnswerRow, at: number): void {
  tx.later(insertOneAnswer, [familyId, cardId, at, ...answers.values(answer)]);
}

/** Opens a planned question at a new place in its thread. */
export const openCard = writes<[familyId: string, cardId: string, place: number]>(
  "UPDATE card SET state = 'open', place = $3 WHERE family_id = $1 AND card_id = $2",
);

/** Planned questions of any family that are to be shown, soonest first. */
export const cardsToShow = lists<{ familyId: string; cardId: string }, [now: number, limit: number]>(
  "SELECT family_id, card_id FROM card WHERE state = 'planned' AND show_at <= $1 ORDER BY show_at LIMIT $2",
);

/** Questions that were planned for a time since an instant. */
export const questionsPlanned = lists<{ cardId: string; showAt: number }, [familyId: string, since: number]>(
  'SELECT card_id, show_at FROM card WHERE family_id = $1 AND show_at >= $2',
);

/** Expired open questions of any family, oldest first. */
export const dueCards = lists<{ familyId: string; cardId: string }, [now: number, limit: number]>(
  "SELECT family_id, card_id FROM card WHERE state = 'open' AND expires_at <= $1 ORDER BY expires_at LIMIT $2",
);

/** Open questions that are about nothing which another list shows. */
export const countOtherQuestions = counts<[familyId: string]>(
  `SELECT COUNT(*) AS number FROM card
   WHERE family_id = $1 AND state = 'open' AND source NOT IN ('submission', 'claim', 'screentime_request', 'run')`,
);

const titles = namesById({ table: 'card', id: 'card_id', name: 'title' });

/** What cards ask, by their ids, and what was answered, by the ids of the chosen options. */
export const wordsOfCards: FindNames = async (db, familyId, ids) => {
  const stored = await titles(db, familyId, ids);
  const found = new Map([...stored].map(([id, title]) => [id, renderMessage('en', JSON.parse(title) as Message)]));
  if (found.size === 0) return found;
  const rows = await db.all<{ optionId: string; options: string }>(
    `SELECT card_answer.option_id, card.options FROM card_answer
     JOIN card ON card.family_id = card_answer.family_id AND card.card_id = card_answer.card_id
     WHERE card_answer.family_id = $1 AND card_answer.card_id IN (${placeholders(2, ids.length)})`,
    [familyId, ...ids],
  );
  for (const { optionId, options } of rows) {
    const chosen = (JSON.parse(options) as CardOption[]).find((option) => option.optionId === optionId);
    if (chosen !== undefined) found.set(optionId, renderMessage('en', chosen.label));
  }
  return found;
};
