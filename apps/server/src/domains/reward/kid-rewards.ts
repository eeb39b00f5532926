import type { WriteContext } from '#operations';
import type { Answered } from '../../core/json/raw-json.ts';
import { itemsShown } from '../../core/lists/page.ts';
import { touchChanged } from '../../core/operations/touch-changed.ts';
import type { StateOf } from '../../core/resources/define-resource.ts';
import { addDays, instantOf } from '../../core/time/day.ts';
import { formatInstant } from '../../core/time/zone.ts';
import { requireClock } from '../../core/versions/clock-store.ts';
import type { Query } from '../../store/port.ts';
import { listChildren } from '../family/index.ts';
import { begunDay } from '../task/index.ts';
import { latestClaims, listClaims } from './claim-store.ts';
import { findGoal } from './goal-store.ts';
import { goalShown } from './goals.ts';
import type { childRewards } from './resource-schemas.ts';
import { cooldownEnd, isVisibleTo, rewardsUri, stateOf } from './reward.ts';
import { activeRewards } from './reward-store.ts';

export const RECENT_CLAIMS = 20;

type State = StateOf<typeof childRewards>;
type Rewards = Omit<Answered<State>, 'childId' | 'date' | 'timezone'>;

/**
 * A kid's rewards, goal and latest claims on a local day. Gems are left out: a balance changes far more often than this,
 * and has a resource of its own.
 */
export async function kidRewards(db: Query, familyId: string, childId: string, day: string): Promise<Rewards> {
  const [{ timezone }, rewards, goal, latest, claims] = await Promise.all([
    requireClock(db, familyId),
    activeRewards(db, familyId),
    findGoal(db, familyId, childId),
    latestClaims(db, familyId, childId),
    listClaims(db, familyId, { before: Number.MAX_SAFE_INTEGER, status: 'all', childId, limit: RECENT_CLAIMS }),
  ]);
  // Cooldowns end when a day begins, so they are the same at any moment of a day.
  const lastMoment = instantOf(addDays(day, 1), 0, timezone) - 1;
  const visible = rewards.filter((reward) => isVisibleTo(reward, childId));
  const goalReward = visible.find(({ rewardId }) => rewardId === goal?.rewardId);
  return {
    goal: goalReward === undefined ? null : goalShown(goalReward),
    items: visible.map((reward) => {
      const { rewardId, name, emoji, gemsRequired, category, screenTimeSpec, stock } = reward;
      const last = latest.get(rewardId);
      const coolsUntil = cooldownEnd(reward.cooldownDays, last?.claimedAt, lastMoment, timezone);
      const isWaiting = last?.isPending === true;
      const enough = Number.POSITIVE_INFINITY;
      const state = stateOf(reward, { isWaiting, isCoolingDown: coolsUntil !== undefined, spendable: enough });
      return {
        ...{ rewardId, name, emoji, gemsRequired, category, screenTimeSpec, stock },
        state: state === 'available' || state === 'saving' ? 'open' : state,
        availableAt: state === 'cooling_down' && coolsUntil !== undefined ? formatInstant(coolsUntil, timezone) : null,
      };
    }),
    claims: itemsShown<State['claims'][number]>(claims),
  };
}

/** Makes a change, and touches the rewards of exactly the kids for whom it changed something: of all, or of one. */
export async function changingRewards<Result>(
  context: WriteContext,
  work: () => Result | Promise<Result>,
  onlyChild?: string,
): Promise<Result> {
  const { db, familyId } = context;
  const day = await begunDay(db, familyId);
  const childIds =
    onlyChild === undefined ? (await listChildren(db, familyId)).map(({ childId }) => childId) : [onlyChild];
  const show = async () => {
    const shown = new Map<string, Rewards>();
    for (const childId of childIds) shown.set(rewardsUri(childId), await kidRewards(db, familyId, childId, day));
    return shown;
  };
  return touchChanged(context, show, work);
}
