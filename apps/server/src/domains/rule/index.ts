/** Rules: standing wishes that Sprout keeps without a model. */
import { bindAll, limits } from '#operations';
import { callsDue, type Domain } from '../../core/domain.ts';
import { findDue } from './find-due.ts';
import { listen } from './listen.ts';
import { deleteOldMatches } from './match-store.ts';
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
  // Besides, rules that rested until midnight, and those whose author may be gone.
  dueWork: [findDue, callsDue('rule.look_after', rulesToLookAfter)],
  tidiers: [(tx, familyId, now, limit) => deleteOldMatches(tx, familyId, now - KEPT_MS, limit)],
});

const KEPT_MS = limits.activityKeepDays * 24 * 60 * 60_000;
