/** The family: its parents, its kids, its time zone. */

import { bindAll } from '#operations';
import type { Chore, Domain } from '../../core/domain.ts';
import { listDeletedFamilies } from './family-store.ts';
import { acceptInvitation } from './operations/accept-invitation.ts';
import { addKid } from './operations/add-kid.ts';
import { remove } from './operations/delete.ts';
import { exportDocument } from './operations/export.ts';
import { inviteParent } from './operations/invite-parent.ts';
import { kidChooseLook } from './operations/kid-choose-look.ts';
import { kidMe } from './operations/kid-me.ts';
import { listRemovedKids } from './operations/list-removed-kids.ts';
import { markAsDemo } from './operations/mark-demo.ts';
import { queryOverview } from './operations/query-overview.ts';
import { queryPeriod } from './operations/query-period.ts';
import { removeKid } from './operations/remove-kid.ts';
import { removeParent } from './operations/remove-parent.ts';
import { restoreKid } from './operations/restore-kid.ts';
import { setUp } from './operations/set-up.ts';
import { update } from './operations/update.ts';
import { updateKid } from './operations/update-kid.ts';
import type { FamilyPorts } from './ports.ts';
import { resources } from './resources.ts';

export { ageOn, dailyUris, hadJoined, todayUri } from './family.ts';
export { familyNames } from './family-names.ts';
export {
  findChild,
  findParent,
  listChildren,
  listFamilies,
  listKidNames,
  listParents,
  listPeople,
  namesOfKids,
  namesOfParents,
  type PersonRow,
  readFamily,
  whichFamilies,
} from './family-store.ts';
export { keepSounds } from './keep-sounds.ts';
export { definition as acceptInvitation } from './operations/accept-invitation.ts';
export { definition as queryOverview } from './operations/query-overview.ts';
export { definition as setUpFamily } from './operations/set-up.ts';
export type { Waiting } from './ports.ts';
export { refuseNotForChild, requireChild, requireChildOfHistory } from './require-child.ts';
export { childProfile } from './resource-schemas.ts';
export { touchProfiles } from './resources.ts';
export { pin } from './schemas.ts';
export { openSetUp } from './set-up-code.ts';
export { showKid, shownKid } from './shown-kid.ts';
export { touchIfGrown } from './touch-grown.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [
  setUp,
  queryOverview,
  queryPeriod,
  update,
  addKid,
  updateKid,
  removeKid,
  restoreKid,
  listRemovedKids,
  inviteParent,
  acceptInvitation,
  removeParent,
  exportDocument,
  remove,
  markAsDemo,
  kidMe,
  kidChooseLook,
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
