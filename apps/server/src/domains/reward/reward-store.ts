import { type List, listPage, showAs } from '../../store/list.ts';
import { namesById } from '../../store/names-by-id.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { counts } from '../../store/statement.ts';
import { jsonOrNull, table } from '../../store/table.ts';
import type { Reward } from './reward.ts';

const rewards = table<Reward>()(
  'reward',
  `reward_id, name, emoji, gems_required, category, screen_time_spec, child_ids, stock, cooldown_days,
   archived_local AS archivedAt`,
  { screenTimeSpec: jsonOrNull, childIds: jsonOrNull },
);
const insert = rewards.insertWith('family_id', 'place', 'created_local');

/** Another reward in the catalogue with the same name. */
export function findNamesake(db: Query, familyId: string, { rewardId, name }: Pick<Reward, 'rewardId' | 'name'>) {
  return db.one(
    `SELECT reward_id FROM reward
     WHERE family_id = $1 AND name = $2 AND reward_id <> $3 AND archived_local IS NULL
     LIMIT 1`,
    [familyId, name, rewardId],
  );
}

export const findReward = rewards.finds<[familyId: string, rewardId: string]>(
  `SELECT ${rewards.columns} FROM reward WHERE family_id = $1 AND reward_id = $2`,
);

/** The rewards in the catalogue, oldest first. There are few: limits.rewardsPerFamily. */
export const activeRewards = rewards.lists<[familyId: string]>(`
  SELECT ${rewards.columns} FROM reward
  WHERE family_id = $1 AND archived_local IS NULL
  ORDER BY place`);

export const countActiveRewards = counts<[familyId: string]>(
  'SELECT COUNT(*) AS number FROM reward WHERE family_id = $1 AND archived_local IS NULL',
);

export function insertReward(tx: Transaction, familyId: string, reward: Reward, place: number, local: string): void {
  tx.later(insert, [familyId, place, local, ...rewards.values(reward)]);
}

export const updateReward = rewards.without('reward_id').updates('reward_id');

const shown = {
  ...showAs('reward_id, name, emoji, gems_required, category'),
  screenTimeSpec: { json: 'screen_time_spec' },
  childIds: { json: 'child_ids' },
  ...showAs('stock, cooldown_days, created_local AS createdAt, archived_local AS archivedAt'),
};
const all: List = { shown, from: 'reward WHERE family_id = $1 AND place < $2', newestFirstBy: 'place' };
const rewardLists: Readonly<Record<'active' | 'archived' | 'all', List>> = {
  all,
  active: { ...all, from: `${all.from} AND archived_local IS NULL` },
  archived: { ...all, from: `${all.from} AND archived_local IS NOT NULL` },
};

export function listRewards(
  db: Query,
  familyId: string,
  status: keyof typeof rewardLists,
  before: number,
  limit: number,
) {
  return listPage(db, rewardLists[status], [familyId, before], limit);
}

export const namesOfRewards = namesById({ table: 'reward', id: 'reward_id', name: 'name' });
