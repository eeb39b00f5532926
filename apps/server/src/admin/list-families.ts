import type { Sprout } from '../compose.ts';
import { loginsIn } from '../domains/access/index.ts';
import { listChildren, listFamilies } from '../domains/family/index.ts';

/** How many families are listed. */
const MOST = 200;

export interface ListedFamily {
  readonly familyId: string;
  readonly name: string;
  readonly isDemo: boolean;
  readonly parents: readonly string[];
  readonly kids: number;
}

/** The families of this server, with the addresses that their parents sign in with. */
export async function listAllFamilies({ store }: Sprout): Promise<readonly ListedFamily[]> {
  return store.read(async (db) => {
    const families = await listFamilies(db, MOST);
    return Promise.all(
      families.map(async ({ familyId, name, isDemo }) => {
        const [logins, kids] = await Promise.all([loginsIn(db, familyId), listChildren(db, familyId)]);
        return { familyId, name, isDemo: isDemo === 1, parents: logins.map(({ email }) => email), kids: kids.length };
      }),
    );
  });
}
