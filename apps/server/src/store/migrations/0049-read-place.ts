import type { Migration } from './migrate.ts';

/**
 * Up to which card a thread was read. Until now the newest cards counted as unread, as many as `unread` said; questions that have
 * ended are no longer among them.
 */
export const readPlace: Migration = {
  number: 49,
  name: 'read-place',
  sql: ({ integer }) => `
    ALTER TABLE thread ADD COLUMN read_place ${integer} NOT NULL DEFAULT 0;
    UPDATE thread SET read_place = place WHERE unread = 0;
    UPDATE thread SET read_place = COALESCE((
      SELECT MAX(card.place) FROM card
      WHERE card.family_id = thread.family_id AND card.thread_id = thread.thread_id AND card.state <> 'planned' AND (
        SELECT COUNT(*) FROM card AS newer
        WHERE newer.family_id = card.family_id AND newer.thread_id = card.thread_id AND newer.place > card.place
          AND newer.state <> 'planned'
      ) >= thread.unread
    ), 0) WHERE unread > 0;
    UPDATE thread SET unread = (
      SELECT COUNT(*) FROM card
      WHERE card.family_id = thread.family_id AND card.thread_id = thread.thread_id AND card.place > thread.read_place
        AND card.state IN ('open', 'for_reading')
    ) WHERE unread > 0;
  `,
};
