import type { Migration } from './migrate.ts';

/** Rewards with their claims and goals, the gems that open claims hold, and how far back activity goes. */
export const reward: Migration = {
  number: 2,
  name: 'reward',
  sql: ({ text, integer, tableSuffix }) => `
    CREATE TABLE gem_hold (
      family_id ${text} NOT NULL,
      source ${text} NOT NULL,
      source_id ${text} NOT NULL,
      child_id ${text} NOT NULL,
      amount ${integer} NOT NULL,
      held_at ${integer} NOT NULL,
      PRIMARY KEY (family_id, source, source_id)
    )${tableSuffix};

    CREATE TABLE gem_setting (
      family_id ${text} NOT NULL PRIMARY KEY,
      is_off ${integer} NOT NULL
    )${tableSuffix};

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
      PRIMARY KEY (family_id, place)
    )${tableSuffix};
    CREATE UNIQUE INDEX reward_claim_by_id ON reward_claim (family_id, claim_id);
    CREATE INDEX reward_claim_by_status ON reward_claim (family_id, status, place);
    CREATE INDEX reward_claim_by_kid ON reward_claim (family_id, child_id, place);
    CREATE INDEX reward_claim_by_reward ON reward_claim (family_id, reward_id, child_id, place);
    CREATE INDEX reward_claim_due ON reward_claim (due_at);

    CREATE TABLE reward_goal (
      family_id ${text} NOT NULL,
      child_id ${text} NOT NULL,
      reward_id ${text} NOT NULL,
      PRIMARY KEY (family_id, child_id)
    )${tableSuffix};

    CREATE TABLE activity_floor (
      family_id ${text} NOT NULL PRIMARY KEY,
      floor_at ${integer} NOT NULL,
      floor_local ${text} NOT NULL
    )${tableSuffix};
    CREATE INDEX activity_event_by_age ON activity_event (at);
  `,
};
