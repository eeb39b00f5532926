import type { Query, Transaction } from '../../store/port.ts';

export function findGoal(db: Query, familyId: string, childId: string) {
  return db.one<{ rewardId: string }>('SELECT reward_id FROM reward_goal WHERE family_id = $1 AND child_id = $2', [
    familyId,
    childId,
  ]);
}

export function listGoals(db: Query, familyId: string) {
  return db.all<{ childId: string; rewardId: string }>(
    'SELECT child_id, reward_id FROM reward_goal WHERE family_id = $1',
    [familyId],
  );
}

export function putGoal(tx: Transaction, familyId: string, childId: string, rewardId: string): void {
  tx.later(
    `INSERT INTO reward_goal (family_id, child_id, reward_id)
     VALUES ($1, $2, $3)
     ON CONFLICT (family_id, child_id) DO UPDATE SET reward_id = excluded.reward_id`,
    [familyId, childId, rewardId],
  );
}

export function deleteGoal(tx: Transaction, familyId: string, childId: string): void {
  tx.later('DELETE FROM reward_goal WHERE family_id = $1 AND child_id = $2', [familyId, childId]);
}
