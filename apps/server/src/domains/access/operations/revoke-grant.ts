import { revokeGrant as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { endGrant } from '../revoke.ts';

export const revokeGrant = implementWrite(definition, {
  async run(context, { grantId }) {
    if (!(await endGrant(context, grantId))) throw context.unknownId('grantId');
    context.emit({ type: 'access.agent_disconnected', refs: { grantId }, payload: {} });
    return { grantId };
  },
  nextStep: 'The agent can do nothing any more; access.list_grants shows which others are connected.',
});
