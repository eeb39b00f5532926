import type { Sprout } from '../../compose.ts';
import { listFamilies } from '../../domains/family/index.ts';
import { AdminProblem } from '../admin-problem.ts';

/** How many families the error lists. */
const SHOWN = 20;

/** The only family; demo families count only if there is no other. With none or several, the error says what to do. */
export async function chooseFamily(sprout: Sprout): Promise<string> {
  const all = await sprout.store.read((db) => listFamilies(db, SHOWN + 1));
  const real = all.filter(({ isDemo }) => isDemo === 0);
  const families = real.length > 0 ? real : all;
  const [only, ...others] = families;
  if (only === undefined) {
    throw new AdminProblem(['There is no family yet. Open Sprout in a browser to set one up, or run "sprout demo".']);
  }
  if (others.length === 0) return only.familyId;
  const shown = families.slice(0, SHOWN).map(({ familyId, name }) => `  ${familyId}  ${name}`);
  throw new AdminProblem([
    'There are several families. Say which one with --family <id>:',
    ...shown,
    ...(families.length > SHOWN ? ['  …'] : []),
  ]);
}
