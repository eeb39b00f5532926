import type { Sprout } from '../../compose.ts';
import { sproutOf } from '../../core/principal.ts';
import { listFamilies } from '../../domains/family/index.ts';
import { eraseFamily } from '../../store/erase-family.ts';
import { act } from '../act.ts';

/** How many families one call removes. */
const MOST = 1_000;

/** Deletes every demo family and erases it at once; answers their ids. */
export async function removeDemoFamilies(sprout: Sprout): Promise<{ readonly removed: readonly string[] }> {
  const families = await sprout.store.read((db) => listFamilies(db, MOST));
  const demos = families.filter(({ isDemo }) => isDemo === 1);
  for (const { familyId, name } of demos) {
    await act(sprout, sproutOf(familyId), 'family.delete', { familyName: name });
    await eraseFamily(sprout.store, familyId);
  }
  return { removed: demos.map(({ familyId }) => familyId) };
}
