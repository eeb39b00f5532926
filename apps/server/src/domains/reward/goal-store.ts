import { finds, lists, writes } from '../../store/statement.ts';

export const findGoal = finds<{ rewardId: string }, [familyId: string, childId: string]>(
  'SELECT reward_id FROM reward_goal WHERE family_id = $1 AND child_id = $2',
);

export const listGoals = lists<{ childId: string; rewardId: string }, [familyId: string]>(
  'SELECT child_id, reward_id FROM reward_goal WHERE family_id = $1',
);

export const putGoal = writes<[familyId: string, childId: string, rewardId: string]>(
  `INSERT INTO reward_goal (family_id, child_id, reward_id)
   VALUES ($1, $2, $3)
   ON CONFLICT (family_id, child_id) DO UPDATE SET reward_id = excluded.reward_id`,
);

export const deleteGoal = writes<[familyId: string, childId: string]>(
  'DELETE FROM reward_goal WHERE family_id = $1 AND child_id = $2',
);
