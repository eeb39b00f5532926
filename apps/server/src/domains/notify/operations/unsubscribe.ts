import { defineOperation, id, implementWrite } from '#operations';
import { deleteSubscription, findSubscription } from '../notify-store.ts';

const definition = defineOperation({
  name: 'notify.unsubscribe',
  title: 'Stop notifying a browser',
  description: 'Sends nothing more to one of the parent’s browsers, and forgets its address.',
  audience: ['parent'],
  input: { subscriptionId: id },
  output: { subscriptionId: id },
});

export const unsubscribe = implementWrite(definition, {
  async run(context, { subscriptionId }) {
    const { db, familyId, principal } = context;
    const found = await findSubscription(db, familyId, subscriptionId);
    if (found?.parentId !== principal.actorId) throw context.unknownId('subscriptionId');
    deleteSubscription(db, familyId, subscriptionId);
    return { subscriptionId };
  },
  nextStep: 'Nothing more is sent there; notify.get_settings shows the browsers that are left.',
});
