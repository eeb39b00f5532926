import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { deleteSubscription, findSubscription } from '../notify-store.ts';

const definition = defineOperation({
  name: 'notify.unsubscribe',
  title: 'Stop notifying a browser',
  description: 'Sends nothing more to one of the parent’s browsers, and forgets its address.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
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
