/** Rewards: what kids save for and claim with their gems. */

import { bindAll } from '#operations';
import type { Domain } from '../../core/domain.ts';
import { findDue } from './find-due.ts';
import { archive } from './operations/archive.ts';
import { cancelClaim } from './operations/cancel-claim.ts';
import { claim } from './operations/claim.ts';
import { create } from './operations/create.ts';
import { expireClaim } from './operations/expire-claim.ts';
import { list } from './operations/list.ts';
import { listClaims } from './operations/list-claims.ts';
import { listForKid } from './operations/list-for-kid.ts';
import { restore } from './operations/restore.ts';
import { reviewClaim } from './operations/review-claim.ts';
import { reviewClaims } from './operations/review-claims.ts';
import { setGoal } from './operations/set-goal.ts';
import { setGoalFor } from './operations/set-goal-for.ts';
import { undoReview } from './operations/undo-review.ts';
import { update } from './operations/update.ts';
import type { RewardPorts } from './ports.ts';
import { resources } from './resources.ts';

export { rewardBefore } from './before.ts';
export { countPendingClaims, findClaim } from './claim-store.ts';
export { findGoal } from './goal-store.ts';
export { goalsOf } from './goals.ts';
export { definition as createReward } from './operations/create.ts';

export { childRewards } from './resource-schemas.ts';
export { findReward, namesOfRewards } from './reward-store.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [
  create,
  update,
  list,
  archive,
  restore,
  setGoalFor,
  listClaims,
  reviewClaim,
  reviewClaims,
  undoReview,
  expireClaim,
  listForKid,
  claim,
  cancelClaim,
  setGoal,
];

export const domain = (ports: RewardPorts): Domain => ({
  operations: bindAll(operations, ports),
  resources,
  dueWork: [findDue],
});
