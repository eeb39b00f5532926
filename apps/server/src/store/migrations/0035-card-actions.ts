import type { Migration } from './migrate.ts';

/**
 * An option makes several calls, and an answer keeps what each of them answered. Cards say which kid they concern, when a
 * planned question is to be shown, and when a question ended.
 *
 * The options are rewritten as text: JSON.stringify wrote them, so quotes inside of strings are escaped and cannot match.
 */
export const cardActions: Migration = {
  number: 35,
  name: 'card-actions',
  sql: ({ text, integer }) => `
    UPDATE card SET options = REPLACE(options, '","operation":"', '","actions":[{"effect":null,"operation":"')
      WHERE options <> '[]';
    UPDATE card SET options = REPLACE(options, '}},{"optionId"', '}}]},{"optionId"') WHERE options <> '[]';
    UPDATE card SET options = SUBSTR(options, 1, LENGTH(options) - 1) || ']}]' WHERE options <> '[]';
    UPDATE card SET source = 'submission' WHERE source = 'task';
    UPDATE card SET source = 'claim' WHERE source = 'reward';
    UPDATE card SET source = 'screentime_request' WHERE source = 'screentime';
    ALTER TABLE card ADD COLUMN child_id ${text};
    ALTER TABLE card ADD COLUMN show_at ${integer};
    ALTER TABLE card ADD COLUMN ended_at ${integer};
    ALTER TABLE card ADD COLUMN ended_local ${text};
    CREATE INDEX card_to_show ON card (show_at) WHERE state = 'planned';
    CREATE INDEX card_by_asker ON card (family_id, asked_by) WHERE state IN ('planned', 'open') AND asked_by IS NOT NULL;
    CREATE INDEX card_ended ON card (family_id, ended_at) WHERE ended_at IS NOT NULL AND asked_by IS NOT NULL;

    ALTER TABLE card_answer ADD COLUMN results ${text} NOT NULL DEFAULT '[]';
    UPDATE card_answer SET results = '[{"operation":"' || operation || '","result":' || result || '}]';
    ALTER TABLE card_answer DROP COLUMN operation;
    ALTER TABLE card_answer DROP COLUMN result;
  `,
};
