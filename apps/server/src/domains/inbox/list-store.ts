/** What the inbox shows: threads, cards, open questions and ended ones, as the wire shows them. */
import type { StateOf } from '../../core/resources/define-resource.ts';
import { type List, listPage, showAs } from '../../store/list.ts';
import type { Query } from '../../store/port.ts';
import { finds } from '../../store/statement.ts';
import type { CardSource } from './inbox.ts';
import type { familyInbox } from './resource-schemas.ts';

const threads: List = {
  shown: {
    ...showAs('thread_id, unread, open_questions, updated_local AS updatedAt'),
    title: { json: 'title' },
  },
  from: 'thread WHERE family_id = $1 AND archived = $2 AND place < $3',
  newestFirstBy: 'place',
};

/** Threads as the wire shows them, the latest first. */
export function listThreads(db: Query, familyId: string, archived: number, before: number, limit: number) {
  return listPage(db, threads, [familyId, archived, before], limit);
}

/** Nothing is stored about changes and undo: cards-shown.ts fills them in. */
const noChanges = { json: "'[]'" };

const about = showAs('source AS kind, source_id AS id, child_id');
/** Messages and media, as JSON. */
const words = { title: { json: 'title' }, body: { json: 'body' }, media: { json: "COALESCE(media, '[]')" } };
const itsTimes = showAs('created_local AS createdAt, expires_local AS expiresAt');

const cards: List = {
  shown: {
    ...showAs('card_id, kind, child_words, state'),
    ...words,
    about,
    resultId: 'result_id',
    data: { json: 'result' },
    changes: noChanges,
    askedBy: 'asked_by',
    options: { json: 'options' },
    outcome: { json: 'outcome' },
    answer: { json: 'answer' },
    undo: { json: "'null'" },
    ...itsTimes,
  },
  // Planned ones are seen by the parents ($4 is empty) and by the agent that asks.
  from: `card
    WHERE family_id = $1 AND thread_id = $2 AND place < $3 AND (state <> 'planned' OR $4 = '' OR asked_by = $4)`,
  newestFirstBy: 'place',
};

/** A thread's cards as the wire shows them, newest first. */
export function listCards(
  db: Query,
  familyId: string,
  { threadId, before, asker }: { readonly threadId: string; readonly before: number; readonly asker: string },
  limit: number,
) {
  return listPage(db, cards, [familyId, threadId, before, asker], limit);
}

const questions: List = {
  shown: {
    ...showAs('card_id, thread_id, child_words'),
    ...words,
    about,
    askedBy: 'asked_by',
    options: { json: 'options' },
    ...itsTimes,
  },
  from: "card WHERE family_id = $1 AND state = 'open'",
  newestFirstBy: 'place',
};

export function listQuestions(db: Query, familyId: string, limit: number) {
  return listPage(db, questions, [familyId], limit);
}

const ended: List = {
  shown: {
    ...showAs('card_id, thread_id, state'),
    title: { json: 'title' },
    outcome: { json: 'outcome' },
    answer: { json: 'answer' },
    endedAt: 'ended_local',
  },
  from: 'card WHERE family_id = $1 AND ended_at IS NOT NULL AND asked_by IS NOT NULL',
  newestFirstBy: ['ended_at', 'place'],
};

/** How the latest questions of agents ended. */
export function listEnded(db: Query, familyId: string, limit: number) {
  return listPage(db, ended, [familyId], limit);
}

export const readTotals = finds<StateOf<typeof familyInbox>['totals'], [familyId: string]>(
  `SELECT
     CAST(COALESCE(SUM(1 - archived), 0) AS BIGINT) AS threads,
     CAST(COALESCE(SUM(archived), 0) AS BIGINT) AS archived_threads,
     CAST(COALESCE(SUM(unread), 0) AS BIGINT) AS unread,
     CAST(COALESCE(SUM(open_questions), 0) AS BIGINT) AS open_questions
   FROM thread
   WHERE family_id = $1`,
);

/** Whether there ever was a card about a source. */
export async function hasCardOf(db: Query, familyId: string, { kind, id }: CardSource): Promise<boolean> {
  const sql = 'SELECT 1 AS found FROM card WHERE family_id = $1 AND source = $2 AND source_id = $3 LIMIT 1';
  return (await db.one(sql, [familyId, kind, id])) !== undefined;
}
