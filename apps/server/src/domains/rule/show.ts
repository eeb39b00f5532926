import type { z } from 'zod';
import type { ReadContext } from '#operations';
import { findParent } from '../family/index.ts';
import type { RulePorts } from './ports.ts';
import { resolvedOf } from './resolved.ts';
import type { Rule } from './rule.ts';
import type { shownRule } from './schemas.ts';

type Authors = ReadonlyMap<string, string>;

/** What parents call the agents and parents whose rights rules have, by id. */
export async function authorsOf(
  { db, familyId }: Pick<ReadContext, 'db' | 'familyId'>,
  { agentName }: Pick<RulePorts, 'agentName'>,
  rules: readonly Pick<Rule, 'authority'>[],
): Promise<Authors> {
  const known = new Map<string, string>();
  for (const { authority } of rules) {
    const id = idOf(authority);
    if (known.has(id)) continue;
    const name =
      authority.kind === 'agent'
        ? await agentName(db, familyId, id)
        : ((await findParent(db, familyId, id))?.name ?? 'a parent');
    known.set(id, name);
  }
  return known;
}

function idOf({ kind, actorId, channelId }: Rule['authority']): string {
  return kind === 'agent' ? channelId : actorId;
}

export function showRule(rule: Rule, authors: Authors): z.input<typeof shownRule> {
  const { ruleId, state, version, approvedVersion, authority, createdAt, firedAt } = rule;
  const id = idOf(authority);
  return {
    ruleId,
    ...resolvedOf(rule),
    state,
    approved: approvedVersion === version,
    by: { kind: authority.kind, id, name: authors.get(id) ?? '' },
    createdAt,
    firedAt,
  };
}
