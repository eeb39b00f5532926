import { defineOperation, id, implementWrite } from '#operations';
import { markDemo } from '../family-store.ts';

const definition = defineOperation({
  name: 'family.mark_demo',
  title: 'Mark a demo family',
  description: 'Says that a family is a demo, so that set-up stays open for the real one.',
  audience: ['sprout'],
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
