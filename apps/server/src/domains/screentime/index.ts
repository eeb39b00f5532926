/** Screen time: the kids' requests, the parents' decisions, and until when a screen is unlocked. */

import { bindAll } from '#operations';
import { callsDue, type Domain } from '../../core/domain.ts';
import type { Query } from '../../store/port.ts';
import { dueScreens } from './grant-store.ts';
import { end } from './operations/end.ts';
import { expireRequest } from './operations/expire-request.ts';
import { forgetResolved } from './operations/forget-resolved.ts';
import { getSettings } from './operations/get-settings.ts';
import { grant } from './operations/grant.ts';
import { kidCancel } from './operations/kid-cancel.ts';
import { kidEnd } from './operations/kid-end.ts';
import { kidRequest } from './operations/kid-request.ts';
import { kidState } from './operations/kid-state.ts';
import { listRequests } from './operations/list-requests.ts';
import { lock } from './operations/lock.ts';
import { queryState } from './operations/query-state.ts';
import { reviewRequest } from './operations/review-request.ts';
import { undoReview } from './operations/undo-review.ts';
import { updateSettings } from './operations/update-settings.ts';
import type { ScreentimePorts } from './ports.ts';
import { resources } from './resources.ts';
import { dueRequests } from './screentime-store.ts';

export { endWhatReliedOn } from './end-what-relied-on.ts';
export { grantMinutes } from './grant-minutes.ts';
export { definition as updateScreentimeSettings } from './operations/update-settings.ts';
export { countMinutes } from './period.ts';
export { childScreentime, childScreentimeRequests } from './resource-schemas.ts';
export { countPendingRequests, findRequest } from './screentime-store.ts';
export { rulesSetFor } from './settings-store.ts';
export { takeBackMinutes } from './take-out-grants.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [
  listRequests,
  queryState,
  reviewRequest,
  undoReview,
  grant,
  end,
  getSettings,
  updateSettings,
  expireRequest,
  forgetResolved,
  lock,
  kidRequest,
  kidCancel,
  kidEnd,
  kidState,
];

export const domain = (ports: ScreentimePorts): Domain => ({
  operations: bindAll(operations, ports),
  resources,
  dueWork: [findDueRequests, callsDue('screentime.lock', dueScreens)],
});

/** Requests that have expired, and ended ones that the live resource no longer shows. */
async function findDueRequests(db: Query, now: number, limit: number) {
  const due = await dueRequests(db, now, limit);
  return due.map(({ familyId, requestId, status }) => ({
    familyId,
    operation: status === 'pending' ? 'screentime.expire_request' : 'screentime.forget_resolved',
    args: { requestId },
  }));
}
