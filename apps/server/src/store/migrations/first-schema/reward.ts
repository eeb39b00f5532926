import type { ColumnTypes } from '../migrate.ts';

/** Rewards with their claims and goals. */
export const reward = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE reward (
    family_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    reward_id ${text} NOT NULL,
    name ${text} NOT NULL,
    emoji ${text},
    gems_required ${integer} NOT NULL,
    category ${text} NOT NULL,
    screen_time_spec ${text},
    child_ids ${text},
    stock ${integer},
    cooldown_days ${integer},
    created_local ${text} NOT NULL,
    archived_local ${text},
    PRIMARY KEY (family_id, place)
  )${tableSuffix};
  CREATE UNIQUE INDEX reward_by_id ON reward (family_id, reward_id);

  CREATE TABLE reward_claim (
    family_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    claim_id ${text} NOT NULL,
    reward_id ${text} NOT NULL,
    child_id ${text} NOT NULL,
    name ${text} NOT NULL,
    gems ${integer} NOT NULL,
    minutes ${integer},
    status ${text} NOT NULL,
    reason ${text},
    claimed_at ${integer} NOT NULL,
    claimed_local ${text} NOT NULL,
    expires_local ${text} NOT NULL,
    due_at ${integer},
    resolved_local ${text},
    transaction_id ${text},
    ended_goal ${integer} NOT NULL DEFAULT 0,
    given_local ${text},
    PRIMARY KEY (family_id, place)
  )${tableSuffix};
  CREATE UNIQUE INDEX reward_claim_by_id ON reward_claim (family_id, claim_id);
  CREATE INDEX reward_claim_by_status ON reward_claim (family_id, status, place);
  CREATE INDEX reward_claim_by_kid ON reward_claim (family_id, child_id, place);
  CREATE INDEX reward_claim_by_reward ON reward_claim (family_id, reward_id, child_id, place);
  CREATE INDEX reward_claim_due ON reward_claim (due_at);
  CREATE INDEX reward_claim_promised ON reward_claim (family_id, place) WHERE status = 'approved' AND given_local IS NULL;

  CREATE TABLE reward_goal (
    family_id ${text} NOT NULL,
    child_id ${text} NOT NULL,
    reward_id ${text} NOT NULL,
    PRIMARY KEY (family_id, child_id)
  )${tableSuffix};
`;
