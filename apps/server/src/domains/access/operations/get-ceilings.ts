import { ceilingFields } from '../../../core/ceilings/ceilings.ts';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { readCeilings } from '../ceilings.ts';

export const definition = defineOperation({
  name: 'access.get_ceilings',
  title: 'How far agents go alone',
  description:
    'The ceilings beyond which a call of an agent becomes a question to the parents: of one agent, or of all that have none of their own.',
  scope: null,
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
