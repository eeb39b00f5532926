import { itemsShown } from '../../core/lists/page.ts';
import type { StateOf } from '../../core/resources/define-resource.ts';
import { implementResource } from '../../core/resources/resource.ts';
import { requireChild } from '../family/index.ts';
import { dayMinutes } from './day-minutes.ts';
import { stepForPending } from './pending-step.ts';
import { childScreentime, childScreentimeRequests } from './resource-schemas.ts';
import { listLive } from './screentime-store.ts';

/** More requests than a kid can make in a day by hand. */
const SHOWN = 1_000;

type Request = StateOf<typeof childScreentimeRequests>['requests'][number];

const requests = implementResource(childScreentimeRequests, {
  async show(context, { childId = '' }) {
    const [, page] = await Promise.all([
      requireChild(context, childId),
      listLive(context.db, context.familyId, childId, SHOWN),
    ]);
    return { requests: itemsShown<Request>(page) };
  },
  nextStep: ({ requests: list }) => stepForPending(list),
});

const screentime = implementResource(childScreentime, {
  async show(context, { childId = '' }) {
    // One after the other: a refused read must not begin work whose amount depends on when it is refused.
    await requireChild(context, childId);
    return dayMinutes(context.db, context.familyId, childId);
  },
});

export const resources = [requests, screentime];
