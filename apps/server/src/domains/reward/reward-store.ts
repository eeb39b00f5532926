import { type List, listPage } from '../../store/list.ts';
import { namesById } from '../../store/names-by-id.ts';
import type { Query, Transaction } from '../../store/port.ts';
import type { Reward } from './reward.ts';

interface RewardRow extends Omit<Reward, 'childIds' | 'screenTimeSpec'> {
  /** JSON. */
  readonly childIds: string | null;
  /** JSON. */
  readonly screenTimeSpec: string | null;
}

const rewardColumns =
  'reward_id, name, emoji, gems_required, category, screen_time_spec, child_ids, stock, cooldown_days, archived_local AS archived_at';

function rewardOf(row: RewardRow): Reward {
  return {
    ...row,
    childIds: parsed<string[]>(row.childIds),
    screenTimeSpec: parsed<{ minutes: number }>(row.screenTimeSpec),
  };
}

function parsed<Document>(text: string | null): Document | null {
  return text === null ? null : (JSON.parse(text) as Document);
}

function written(document: object | null): string | null {
  return document === null ? null : JSON.stringify(document);
}

/** Another reward in the catalogue with the same name. */
export function findNamesake(db: Query, familyId: string, { rewardId, name }: Pick<Reward, 'rewardId' | 'name'>) {
  return db.one(
    `SELECT reward_id FROM reward
     WHERE family_id = $1 AND name = $2 AND reward_id <> $3 AND archived_local IS NULL
     LIMIT 1`,
    [familyId, name, rewardId],
  );
}

export async function findReward(db: Query, familyId: string, rewardId: string): Promise<Reward | undefined> {
  const row = await db.one<RewardRow>(`SELECT ${rewardColumns} FROM reward WHERE family_id = $1 AND reward_id = $2`, [
    familyId,
    rewardId,
  ]);
  return row === undefined ? undefined : rewardOf(row);
}

/** The rewards in the catalogue, oldest first. There are few: limits.rewardsPerFamily. */
export async function activeRewards(db: Query, familyId: string): Promise<Reward[]> {
  const rows = await db.all<RewardRow>(
    `SELECT ${rewardColumns} FROM reward WHERE family_id = $1 AND archived_local IS NULL ORDER BY place`,
    [familyId],
  );
  return rows.map(rewardOf);
}

export async function countActiveRewards(db: Query, familyId: string): Promise<number> {
  const found = await db.one<{ count: number }>(
    'SELECT COUNT(*) AS count FROM reward WHERE family_id = $1 AND archived_local IS NULL',
    [familyId],
  );
  return found?.count ?? 0;
}

export function insertReward(tx: Transaction, familyId: string, reward: Reward, place: number, local: string): void {
  tx.later(
    `INSERT INTO reward (family_id, place, reward_id, name, emoji, gems_required, category, screen_time_spec,
       child_ids, stock, cooldown_days, created_local)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      familyId,
      place,
      reward.rewardId,
      reward.name,
      reward.emoji,
      reward.gemsRequired,
      reward.category,
      written(reward.screenTimeSpec),
      written(reward.childIds),
      reward.stock,
      reward.cooldownDays,
      local,
    ],
  );
}

export function updateReward(tx: Transaction, familyId: string, reward: Reward): void {
  tx.later(
    `UPDATE reward SET name = $3, emoji = $4, gems_required = $5, category = $6, screen_time_spec = $7,
       child_ids = $8, stock = $9, cooldown_days = $10, archived_local = $11
     WHERE family_id = $1 AND reward_id = $2`,
    [
      familyId,
      reward.rewardId,
      reward.name,
      reward.emoji,
      reward.gemsRequired,
      reward.category,
      written(reward.screenTimeSpec),
      written(reward.childIds),
      reward.stock,
      reward.cooldownDays,
      reward.archivedAt,
    ],
  );
}

const rewardShown = {
  rewardId: 'reward_id',
  name: 'name',
  emoji: 'emoji',
  gemsRequired: 'gems_required',
  category: 'category',
  screenTimeSpec: { json: 'screen_time_spec' },
  childIds: { json: 'child_ids' },
  stock: 'stock',
  cooldownDays: 'cooldown_days',
  createdAt: 'created_local',
  archivedAt: 'archived_local',
};

const rewardLists: Readonly<Record<'active' | 'archived' | 'all', List>> = {
  all: { shown: rewardShown, from: 'reward WHERE family_id = $1 AND place < $2', newestFirstBy: 'place' },
  active: {
    shown: rewardShown,
    from: 'reward WHERE family_id = $1 AND place < $2 AND archived_local IS NULL',
    newestFirstBy: 'place',
  },
  archived: {
    shown: rewardShown,
    from: 'reward WHERE family_id = $1 AND place < $2 AND archived_local IS NOT NULL',
    newestFirstBy: 'place',
  },
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
