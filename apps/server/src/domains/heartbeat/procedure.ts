/** What a heartbeat runs, as the parent or agent that lends it rights has seen it. */
import { canonicalHash } from '../../core/json/canonical.ts';
import type { Principal } from '../../core/principal.ts';
import { procedureOf, type Skill } from '../skill/index.ts';
import type { Authority, Heartbeat } from './heartbeat.ts';

export function procedureHashOf(skill: Skill): string {
  return canonicalHash(procedureOf(skill));
}

/** Whether its skill does something else than what was seen. Nothing is known of heartbeats of older releases. */
export function isChanged({ procedureHash }: Pick<Heartbeat, 'procedureHash'>, skill: Skill): boolean {
  return procedureHash !== null && procedureHash !== procedureHashOf(skill);
}

/** Whether somebody may decide what runs with these rights: every parent, and the agent whose own rights they are. */
export function mayLend({ kind, channelId }: Principal, authority: Authority): boolean {
  return kind === 'parent' || (kind === 'agent' && authority.kind === 'agent' && authority.channelId === channelId);
}
