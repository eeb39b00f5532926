import { defineOperation, id, implementWrite } from '#operations';
import { endGrant } from '../revoke.ts';

export const definition = defineOperation({
  name: 'access.revoke_grant',
  title: 'Disconnect an agent',
  description:
    'Ends an agent’s connection at once, with all its tokens. Sprout itself does it when the agent signs out, or ' +
    'when one of its tokens turns up twice.',
  audience: ['parent', 'sprout'],
  destructive: true,
  input: { grantId: id },
  output: { grantId: id },
});

export const revokeGrant = implementWrite(definition, {
  async run(context, { grantId }) {
    if (!(await endGrant(context, grantId))) throw context.unknownId('grantId');
    context.emit({ type: 'access.agent_disconnected', refs: { grantId }, payload: {} });
    return { grantId };
  },
  nextStep: 'The agent can do nothing any more; access.list_grants shows which others are connected.',
});
