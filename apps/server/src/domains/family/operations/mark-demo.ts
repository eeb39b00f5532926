import { markDemoFamily } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { markDemo } from '../family-store.ts';

/** A demo family leaves set-up open for the real one, and `sprout demo --remove` deletes it. */
export const markAsDemo = implementWrite(markDemoFamily, {
  run({ db, familyId }) {
    markDemo(db, familyId);
    return { familyId };
  },
  nextStep: 'family.query_overview shows the family.',
});
