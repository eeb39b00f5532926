import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { markDemo } from '../family-store.ts';

const definition = defineOperation({
  name: 'family.mark_demo',
  title: 'Mark a demo family',
  description: 'Says that a family is a demo, so that set-up stays open for the real one.',
  scope: null,
  audience: ['sprout'],
  effect: 'write',
  input: {},
  output: { familyId: id },
});

/** A demo family does not close the set-up of the real one. `sprout demo --remove` deletes it. */
export const markAsDemo = implementWrite(definition, {
  run({ db, familyId }) {
    markDemo(db, familyId);
    return { familyId };
  },
  nextStep: 'family.query_overview shows the family.',
});
