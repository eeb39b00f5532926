import type { OutputOf } from '#operations';
import type { Query } from '../../store/port.ts';
import { listGoals } from './goal-store.ts';
import type { definition as setGoal } from './operations/set-goal.ts';
import { isVisibleTo, type Reward } from './reward.ts';
import { activeRewards } from './reward-store.ts';

type Goal = NonNullable<OutputOf<typeof setGoal>['goal']>;

export function goalShown({ rewardId, name, gemsRequired }: Reward): Goal {
  return { rewardId, name, gemsRequired };
}

/** The goal of each kid, by child. Leaves out rewards that the kid cannot see now. */
export async function goalsOf(db: Query, familyId: string): Promise<Map<string, Goal>> {
  const [goals, rewards] = await Promise.all([listGoals(db, familyId), activeRewards(db, familyId)]);
  const byId = new Map(rewards.map((reward) => [reward.rewardId, reward]));
  return new Map(
    goals.flatMap(({ childId, rewardId }): [string, Goal][] => {
      const reward = byId.get(rewardId);
      return reward !== undefined && isVisibleTo(reward, childId) ? [[childId, goalShown(reward)]] : [];
    }),
  );
}
