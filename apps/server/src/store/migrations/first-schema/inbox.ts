import type { ColumnTypes } from '../migrate.ts';

/**
 * Threads, their cards, what parents answered, and calls that wait for a parent's yes. `subject` is what a card is about as long as nobody
 * decided on it: the next card about the same takes its place. `asked_by` is the agent that asks: a tap does only what it could do itself.
 */
export const inbox = ({ text, integer, tableSuffix }: ColumnTypes) => `
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
    read_place ${integer} NOT NULL DEFAULT 0,
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
    subject ${text},
    asked_by ${text},
    child_id ${text},
    show_at ${integer},
    ended_at ${integer},
    ended_local ${text},
    media ${text},
    result_id ${text},
    result ${text},
    PRIMARY KEY (family_id, card_id)
  )${tableSuffix};
  CREATE INDEX card_by_thread ON card (family_id, thread_id, place);
  CREATE INDEX card_by_state ON card (family_id, state, place);
  CREATE INDEX card_by_source ON card (family_id, source, source_id);
  CREATE INDEX card_due ON card (state, expires_at);
  CREATE INDEX card_by_subject ON card (family_id, subject, place) WHERE subject IS NOT NULL;
  CREATE INDEX card_to_show ON card (show_at) WHERE state = 'planned';
  CREATE INDEX card_by_asker ON card (family_id, asked_by) WHERE state IN ('planned', 'open') AND asked_by IS NOT NULL;
  CREATE INDEX card_ended ON card (family_id, ended_at) WHERE ended_at IS NOT NULL AND asked_by IS NOT NULL;
  CREATE INDEX card_by_result ON card (family_id, result_id) WHERE result_id IS NOT NULL;

  CREATE TABLE card_answer (
    family_id ${text} NOT NULL,
    card_id ${text} NOT NULL,
    option_id ${text} NOT NULL,
    answered_by ${text} NOT NULL,
    at ${integer} NOT NULL,
    at_local ${text} NOT NULL,
    results ${text} NOT NULL DEFAULT '[]',
    PRIMARY KEY (family_id, card_id)
  )${tableSuffix};

  CREATE TABLE held_call (
    family_id ${text} NOT NULL,
    card_id ${text} NOT NULL,
    operation ${text} NOT NULL,
    args ${text} NOT NULL,
    caller ${text} NOT NULL,
    keys ${text} NOT NULL,
    PRIMARY KEY (family_id, card_id)
  )${tableSuffix};
`;
