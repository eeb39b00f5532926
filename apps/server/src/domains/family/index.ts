/** The family: its parents, its kids, its time zone. */
import type { Domain } from '../../core/domain.ts';
import { addKid } from './operations/add-kid.ts';
import { addParent } from './operations/add-parent.ts';
import { queryOverview } from './operations/query-overview.ts';
import { removeKid } from './operations/remove-kid.ts';
import { removeParent } from './operations/remove-parent.ts';
import { restoreKid } from './operations/restore-kid.ts';
import { setUp } from './operations/set-up.ts';
import { update } from './operations/update.ts';
import { updateKid } from './operations/update-kid.ts';
import type { FamilyPorts } from './ports.ts';

export { anyFamily, findParent, listChildren, listFamilies, listParents, readFamily } from './family-store.ts';
export type { FamilyPorts, Goal } from './ports.ts';
export { requireChild } from './require-child.ts';

export const domain = (ports: FamilyPorts): Domain => ({
  operations: [
    setUp(ports),
    queryOverview(ports),
    update,
    addKid(ports),
    updateKid,
    removeKid(ports),
    restoreKid,
    addParent(ports),
    removeParent(ports),
  ],
});
