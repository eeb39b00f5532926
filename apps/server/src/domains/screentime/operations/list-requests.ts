import { listScreentimeRequests } from '@sprout/contract';
import { stepOfList } from '../../../core/list-step.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageShown, placeIn } from '../../../core/page.ts';
import { stepForPending } from '../pending-step.ts';
import { listRequests as listIn } from '../screentime-store.ts';

export const listRequests = implementRead(listScreentimeRequests, {
  async run({ db, familyId }, { status, childId, cursor, limit }) {
    const filter = { before: placeIn(cursor), status: status === 'all' ? undefined : status, childId, limit };
    return pageShown(await listIn(db, familyId, filter));
  },
  nextStep: stepOfList({
    none: 'There is none: watch sprout://child/{childId}/screentime/requests with resource.wait_and_read for the next one.',
    some: (requests) =>
      stepForPending(requests) ?? 'None of these waits; screentime.query_state shows a kid’s minutes.',
  }),
});
