import { listScreentimeRequests } from '@sprout/contract';
import { stepOfList } from '../../../core/list-step.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageShown, placeIn } from '../../../core/page.ts';
import { requireChildOfHistory } from '../../family/index.ts';
import { stepForPending } from '../pending-step.ts';
import { listRequests as listIn } from '../screentime-store.ts';

export const listRequests = implementRead(listScreentimeRequests, {
  async run(context, { status, childId, cursor, limit }) {
    const filter = { before: placeIn(cursor), status: status === 'all' ? undefined : status, childId, limit };
    const [requests] = await Promise.all([
      listIn(context.db, context.familyId, filter),
      requireChildOfHistory(context, childId),
    ]);
    return pageShown(requests);
  },
  nextStep: stepOfList({
    none: 'There is none: watch sprout://child/{childId}/screentime/requests with resource.wait_and_read for the next one.',
    some: (requests) =>
      stepForPending(requests) ?? 'None of these waits; screentime.query_state shows a kid’s minutes.',
  }),
});
