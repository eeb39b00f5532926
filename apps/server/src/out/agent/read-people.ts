import { listChildren, listKidNames, listParents } from '../../domains/family/index.ts';
import type { OrderPerson } from '../../domains/run/index.ts';
import type { Query } from '../../store/port.ts';

/** Everybody whose name must not leave: kids, parents, and kids that were removed, whom nothing but old texts names. */
export async function readPeople(db: Query, familyId: string): Promise<OrderPerson[]> {
  const [kids, names, parents] = await Promise.all([
    listChildren(db, familyId),
    listKidNames(db, familyId),
    listParents(db, familyId),
  ]);
  const known = new Set(kids.map(({ name }) => name));
  const removed = names.filter(({ name }) => !known.has(name));
  return [
    ...kids.map(({ childId, name }): OrderPerson => ({ id: childId, kind: 'kid', names: [name] })),
    ...parents.map(({ parentId, name }): OrderPerson => ({ id: parentId, kind: 'parent', names: [name] })),
    ...removed.map(({ name }): OrderPerson => ({ id: 'removed', kind: 'kid', names: [name] })),
  ];
}
