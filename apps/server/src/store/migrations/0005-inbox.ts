import type { Migration } from './migrate.ts';

export const inbox: Migration = {
  number: 5,
  name: 'inbox',
  sql: ({ text, integer, tableSuffix }) => `
    CREATE TABLE thread (
      family_id ${text} NOT NULL,
      thread_id ${text} NOT NULL,
      place ${integer} NOT NULL,
      topic_key ${text},
      title ${text} NOT NULL,
      unread ${integer} NOT NULL,
      open_questions ${integer} NOT NULL,
      archived ${integer} NOT NULL,
      updated_local ${text} NOT NULL,
      PRIMARY KEY (family_id, thread_id)
    )${tableSuffix};
    CREATE INDEX thread_by_place ON thread (family_id, archived, place);
    CREATE UNIQUE INDEX thread_by_topic ON thread (family_id, topic_key);

    CREATE TABLE card (
      family_id ${text} NOT NULL,
      card_id ${text} NOT NULL,
      place ${integer} NOT NULL,
      thread_id ${text} NOT NULL,
      kind ${text} NOT NULL,
      title ${text} NOT NULL,
      body ${text} NOT NULL,
      child_words ${text},
      options ${text} NOT NULL,
      state ${text} NOT NULL,
      outcome ${text},
      answer ${text} NOT NULL,
      source ${text} NOT NULL,
      source_id ${text} NOT NULL,
      created_at ${integer} NOT NULL,
      created_local ${text} NOT NULL,
      expires_at ${integer},
      expires_local ${text},
      PRIMARY KEY (family_id, card_id)
    )${tableSuffix};
    CREATE INDEX card_by_thread ON card (family_id, thread_id, place);
    CREATE INDEX card_by_state ON card (family_id, state, place);
    CREATE INDEX card_by_source ON card (family_id, source, source_id);
    CREATE INDEX card_due ON card (state, expires_at);

    CREATE TABLE card_answer (
      family_id ${text} NOT NULL,
      card_id ${text} NOT NULL,
      option_id ${text} NOT NULL,
      answered_by ${text} NOT NULL,
      operation ${text} NOT NULL,
      result ${text} NOT NULL,
      at ${integer} NOT NULL,
      at_local ${text} NOT NULL,
      PRIMARY KEY (family_id, card_id)
    )${tableSuffix};
  `,
};
