import { markDemoFamily } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { markDemo } from '../family-store.ts';

/** A demo family does not close the set-up of the real one. `sprout demo --remove` deletes it. */
export const markAsDemo = implementWrite(markDemoFamily, {
  run({ db, familyId }) {
    markDemo(db, familyId);
    return { familyId };
  },
  nextStep: 'family.query_overview shows the family.',
});
