/** Rules: standing wishes that Sprout keeps without a model. */
import type { Domain, FindDue } from '../../core/domain.ts';
import { limits } from '../../core/operations/limits.ts';
import { bindAll } from '../../core/operations/operation.ts';
import { listen } from './listen.ts';
import { deleteOldMatches, dueMatches } from './match-store.ts';
import { act } from './operations/act.ts';
import { archive } from './operations/archive.ts';
import { create } from './operations/create.ts';
import { decide } from './operations/decide.ts';
import { describe } from './operations/describe.ts';
import { list } from './operations/list.ts';
import { lookAfter } from './operations/look-after.ts';
import { update } from './operations/update.ts';
import type { RulePorts } from './ports.ts';
import { rulesToLookAfter } from './rule-store.ts';

export type { RulePorts } from './ports.ts';
export { findRule, namesOfRules } from './rule-store.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [create, update, list, describe, archive, decide, act, lookAfter];

export const domain = (ports: RulePorts): Domain => ({
  operations: bindAll(operations, ports),
  listeners: [listen(ports)],
  dueWork: [findMatches, findCare],
  tidiers: [(tx, familyId, now, limit) => deleteOldMatches(tx, familyId, now - KEPT_MS, limit)],
});

const KEPT_MS = limits.activityKeepDays * 24 * 60 * 60_000;

/** Matches whose time has come. */
const findMatches: FindDue = async (db, now, limit) => {
  const due = await dueMatches(db, now, limit);
  return due.map(({ familyId, matchId }) => ({ familyId, operation: 'rule.act', args: { matchId } }));
};

/** Rules that rested until midnight, or whose author may be gone. */
const findCare: FindDue = async (db, now, limit) => {
  const due = await rulesToLookAfter(db, now, limit);
  return due.map(({ familyId, ruleId }) => ({ familyId, operation: 'rule.look_after', args: { ruleId } }));
};
