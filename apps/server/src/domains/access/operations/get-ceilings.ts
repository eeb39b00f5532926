import { defineOperation, id, implementRead } from '#operations';
import { ceilingFields } from '../../../core/ceilings/ceilings.ts';
import { readCeilings } from '../ceilings.ts';

export const definition = defineOperation({
  name: 'access.get_ceilings',
  title: 'How far agents go alone',
  description:
    'The ceilings beyond which a call of an agent becomes a question to the parents: of one agent, or of all that have none of their own.',
  audience: ['parent'],
  effect: 'read',
  input: { grantId: id.optional() },
  output: { grantId: id.nullable(), ...ceilingFields },
});

export const getCeilings = implementRead(definition, {
  async run(context, { grantId }) {
    return { grantId: grantId ?? null, ...(await readCeilings(context, grantId)) };
  },
  nextStep: 'access.update_ceilings changes them.',
});
