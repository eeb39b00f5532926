import { listKidNames, listParents } from '../../domains/family/index.ts';
import type { OrderPerson } from '../../domains/run/index.ts';
import type { Query } from '../../store/port.ts';

/** Everybody whose name must not leave: parents, and kids, removed ones included. */
export async function readPeople(db: Query, familyId: string): Promise<OrderPerson[]> {
  const [kids, parents] = await Promise.all([listKidNames(db, familyId), listParents(db, familyId)]);
  return [
    ...kids.map(({ name }, index) => ({ id: `kid ${index + 1}`, kind: 'kid' as const, names: [name] })),
    ...parents.map(({ parentId, name }) => ({ id: parentId, kind: 'parent' as const, names: [name] })),
  ];
}
