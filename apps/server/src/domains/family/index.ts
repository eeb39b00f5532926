/** The family: its parents, its kids, its time zone. */

import type { Chore, Domain } from '../../core/domain.ts';
import { bindAll } from '../../core/operations/operation.ts';
import { listDeletedFamilies } from './family-store.ts';
import { addKid } from './operations/add-kid.ts';
import { addParent } from './operations/add-parent.ts';
import { remove } from './operations/delete.ts';
import { exportDocument } from './operations/export.ts';
import { kidMe } from './operations/kid-me.ts';
import { listRemovedKids } from './operations/list-removed-kids.ts';
import { markAsDemo } from './operations/mark-demo.ts';
import { queryOverview } from './operations/query-overview.ts';
import { removeKid } from './operations/remove-kid.ts';
import { removeParent } from './operations/remove-parent.ts';
import { restoreKid } from './operations/restore-kid.ts';
import { setUp } from './operations/set-up.ts';
import { update } from './operations/update.ts';
import { updateKid } from './operations/update-kid.ts';
import type { FamilyPorts } from './ports.ts';
import { resources } from './resources.ts';

export { ageOn, dailyUris } from './family.ts';
export { familyNames } from './family-names.ts';
export {
  type FamilyRow,
  findChild,
  findParent,
  listChildren,
  listFamilies,
  listKidNames,
  listParents,
  listPeople,
  namesOfKids,
  type PersonRow,
  readFamily,
  whichFamilies,
} from './family-store.ts';
export { type InEachLanguage, inFamilyLanguage } from './in-family-language.ts';
export { definition as addKid } from './operations/add-kid.ts';
export { definition as addParent } from './operations/add-parent.ts';
export { definition as deleteFamily } from './operations/delete.ts';
export { definition as exportFamily } from './operations/export.ts';
export { definition as queryOverview } from './operations/query-overview.ts';
export { definition as removeKid } from './operations/remove-kid.ts';
export { definition as removeParent } from './operations/remove-parent.ts';
export { definition as restoreKid } from './operations/restore-kid.ts';
export { definition as setUpFamily } from './operations/set-up.ts';
export { definition as updateFamily } from './operations/update.ts';
export { definition as updateKid } from './operations/update-kid.ts';
export type { FamilyPorts, Goal, Waiting } from './ports.ts';
export { refuseNotForChild, requireChild, requireChildOfHistory } from './require-child.ts';
export { childProfile } from './resource-schemas.ts';
export { touchProfiles } from './resources.ts';
export { openSetUp } from './set-up-code.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [
  setUp,
  queryOverview,
  update,
  addKid,
  updateKid,
  removeKid,
  restoreKid,
  listRemovedKids,
  addParent,
  removeParent,
  exportDocument,
  remove,
  markAsDemo,
  kidMe,
];

export const domain = (ports: FamilyPorts): Domain => ({
  operations: bindAll(operations, ports),
  resources: resources(ports),
  chores: [eraseDeleted(ports)],
});

const FAMILIES_PER_ROUND = 10;

function eraseDeleted({ eraseFamily }: FamilyPorts): Chore {
  return async (store) => {
    const deleted = await store.read((db) => listDeletedFamilies(db, FAMILIES_PER_ROUND));
    for (const { familyId } of deleted) await eraseFamily(store, familyId);
  };
}
