/** What the inbox shows: threads, cards, open questions and ended ones, as the wire shows them. */

import type { StateOf } from '../../core/resources/define-resource.ts';
import { type List, listPage } from '../../store/list.ts';
import type { Query } from '../../store/port.ts';
import type { familyInbox } from './resource-schemas.ts';

const threads: List = {
  shown: {
    threadId: 'thread_id',
    title: 'title',
    unread: 'unread',
    openQuestions: 'open_questions',
    updatedAt: 'updated_local',
  },
  from: 'thread WHERE family_id = $1 AND archived = $2 AND place < $3',
  newestFirstBy: 'place',
};

/** Threads as the wire shows them, the latest first. */
export function listThreads(db: Query, familyId: string, archived: number, before: number, limit: number) {
  return listPage(db, threads, [familyId, archived, before], limit);
}

/** Nothing is stored about changes: cards-shown.ts fills them in. */
const noChanges = { json: "'[]'" };

const cards: List = {
  shown: {
    cardId: 'card_id',
    kind: 'kind',
    title: 'title',
    body: 'body',
    childWords: 'child_words',
    about: { kind: 'source', id: 'source_id', childId: 'child_id' },
    changes: noChanges,
    askedBy: 'asked_by',
    options: { json: 'options' },
    state: 'state',
    outcome: 'outcome',
    answer: { json: 'answer' },
    createdAt: 'created_local',
    expiresAt: 'expires_local',
  },
  from: "card WHERE family_id = $1 AND thread_id = $2 AND place < $3 AND state <> 'planned'",
  newestFirstBy: 'place',
};

/** A thread's cards as the wire shows them, newest first. */
export function listCards(db: Query, familyId: string, threadId: string, before: number, limit: number) {
  return listPage(db, cards, [familyId, threadId, before], limit);
}

const questions: List = {
  shown: {
    cardId: 'card_id',
    threadId: 'thread_id',
    title: 'title',
    body: 'body',
    childWords: 'child_words',
    about: { kind: 'source', id: 'source_id', childId: 'child_id' },
    askedBy: 'asked_by',
    options: { json: 'options' },
    createdAt: 'created_local',
    expiresAt: 'expires_local',
  },
  from: "card WHERE family_id = $1 AND state = 'open'",
  newestFirstBy: 'place',
};

export function listQuestions(db: Query, familyId: string, limit: number) {
  return listPage(db, questions, [familyId], limit);
}

const ended: List = {
  shown: {
    cardId: 'card_id',
    threadId: 'thread_id',
    title: 'title',
    state: 'state',
    outcome: 'outcome',
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

export function readTotals(db: Query, familyId: string) {
  return db.one<StateOf<typeof familyInbox>['totals']>(
    `SELECT CAST(COALESCE(SUM(1 - archived), 0) AS BIGINT) AS threads, CAST(COALESCE(SUM(archived),
       0) AS BIGINT) AS archived_threads, CAST(COALESCE(SUM(unread), 0) AS BIGINT) AS unread,
       CAST(COALESCE(SUM(open_questions), 0) AS BIGINT) AS open_questions
     FROM thread
     WHERE family_id = $1`,
    [familyId],
  );
}
