import { contractVersion, whoami as definition, existingScopes, operations, type Scope } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { findParent, readFamily } from '../../family/index.ts';
import { findGrantScopes } from '../grant-store.ts';
import type { AccessPorts } from '../ports.ts';

export const whoami = ({ sproutAgentOf }: Pick<AccessPorts, 'sproutAgentOf'>) =>
  implementRead(definition, {
    async run(context) {
      const { db, familyId, principal } = context;
      const [parent, family, clock, grant, sproutAgent] = await Promise.all([
        findParent(db, familyId, principal.actorId),
        readFamily(db, familyId),
        requireClock(db, familyId),
        findGrantScopes(db, familyId, principal.channelId),
        sproutAgentOf(db, familyId),
      ]);
      if (parent === undefined || family === undefined) throw new Error('the agent’s parent is not in the family');
      const { scopes } = principal;
      const has = (scope: Scope) => scopes === 'all' || scopes.has(scope);
      return {
        identity: {
          kind: 'agent' as const,
          grantId: principal.channelId,
          clientName: grant?.clientName ?? '',
          userId: parent.parentId,
          name: parent.name,
          role: parent.role,
        },
        family: { familyId, name: family.name, timezone: clock.timezone },
        scopes: existingScopes.filter(has),
        availableScopes: existingScopes
          .filter((scope) => !has(scope))
          .map((scope) => ({ scope, tools: toolsOf(scope) })),
        expiresAt: typeof grant?.expiresAt === 'number' ? formatInstant(grant.expiresAt, clock.timezone) : null,
        contractVersion,
        sproutAgent,
      };
    },
    nextStep: ({ scopes }) =>
      scopes.includes('family:read')
        ? 'family.query_overview shows the kids.'
        : 'mcp.health shows the limits. Call a tool of availableScopes by name to ask the parent for its scope.',
  });

function toolsOf(scope: Scope): string[] {
  return operations.filter((one) => one.scope === scope && one.audience.includes('agent')).map(({ name }) => name);
}
