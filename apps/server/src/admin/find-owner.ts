import type { Sprout } from '../compose.ts';
import { listParents, readFamily } from '../domains/family/index.ts';

/** The owner of a family, or undefined if there is no such family. */
export async function findOwner({ store }: Sprout, familyId: string): Promise<string | undefined> {
  return store.read(async (db) => {
    const [family, parents] = await Promise.all([readFamily(db, familyId), listParents(db, familyId)]);
    if (family === undefined) return undefined;
    return (parents.find(({ role }) => role === 'owner') ?? parents[0])?.parentId;
  });
}
