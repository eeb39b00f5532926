import type { Query } from '../../store/port.ts';
import { listChildren, listParents, readFamily } from './family-store.ts';

/** The names that a password of this family must not be made of. */
export async function familyNames(db: Query, familyId: string): Promise<string[]> {
  const [family, parents, kids] = await Promise.all([
    readFamily(db, familyId),
    listParents(db, familyId),
    listChildren(db, familyId),
  ]);
  return [family?.name ?? '', ...parents.map(({ name }) => name), ...kids.map(({ name }) => name)];
}
