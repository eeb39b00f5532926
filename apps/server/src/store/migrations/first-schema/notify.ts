import type { ColumnTypes } from '../migrate.ts';

/** Browsers that get notifications, what each parent wants to be told, what waits to be sent, and the key that signs it. */
export const notify = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE push_key (
    name ${text} NOT NULL PRIMARY KEY,
    public_key ${text} NOT NULL,
    private_key ${text} NOT NULL
  )${tableSuffix};

  CREATE TABLE push_subscription (
    family_id ${text} NOT NULL,
    subscription_id ${text} NOT NULL,
    parent_id ${text} NOT NULL,
    session_id ${text} NOT NULL,
    endpoint ${text} NOT NULL,
    p256dh ${text} NOT NULL,
    auth ${text} NOT NULL,
    origin ${text} NOT NULL,
    device_name ${text} NOT NULL,
    created_local ${text} NOT NULL,
    delivered_local ${text},
    is_failing ${integer} NOT NULL,
    language ${text},
    PRIMARY KEY (family_id, subscription_id)
  )${tableSuffix};
  CREATE UNIQUE INDEX push_subscription_by_endpoint ON push_subscription (family_id, endpoint);

  CREATE TABLE notify_setting (
    family_id ${text} NOT NULL,
    parent_id ${text} NOT NULL,
    kinds_off ${text} NOT NULL,
    quiet_start ${integer},
    quiet_end ${integer},
    PRIMARY KEY (family_id, parent_id)
  )${tableSuffix};

  CREATE TABLE push_outbox (
    family_id ${text} NOT NULL,
    subscription_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    kind ${text} NOT NULL,
    card_id ${text},
    tries ${integer} NOT NULL,
    made_at ${integer} NOT NULL,
    due_at ${integer} NOT NULL,
    PRIMARY KEY (family_id, subscription_id, place)
  )${tableSuffix};
  CREATE INDEX push_outbox_by_due ON push_outbox (due_at);
`;
