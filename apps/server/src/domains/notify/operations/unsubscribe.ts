import { unsubscribeNotify } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { deleteSubscription, findSubscription } from '../notify-store.ts';

export const unsubscribe = implementWrite(unsubscribeNotify, {
  async run(context, { subscriptionId }) {
    const { db, familyId, principal } = context;
    const found = await findSubscription(db, familyId, subscriptionId);
    if (found?.parentId !== principal.actorId) throw context.unknownId('subscriptionId');
    deleteSubscription(db, familyId, subscriptionId);
    return { subscriptionId };
  },
  nextStep: 'Nothing more is sent there; notify.get_settings shows the browsers that are left.',
});
