import { contractVersion, whoami as definition, scopeNames } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { readClock } from '../../../core/versions/clock-store.ts';
import { findParent, readFamily } from '../../family/index.ts';

export const whoami = implementRead(definition, {
  async run(context) {
    const { db, familyId, principal } = context;
    const [parent, family, clock] = await Promise.all([
      findParent(db, familyId, principal.actorId),
      readFamily(db, familyId),
      readClock(db, familyId),
    ]);
    if (parent === undefined || family === undefined || clock === undefined) throw context.unknownId();
    const { scopes } = principal;
    return {
      identity: {
        kind: 'agent' as const,
        grantId: principal.channelId,
        userId: parent.parentId,
        name: parent.name,
        role: parent.role,
      },
      family: { familyId, name: family.name, timezone: clock.timezone },
      scopes: scopeNames.filter((scope) => scopes === 'all' || scopes.has(scope)),
      contractVersion,
    };
  },
  nextStep: ({ scopes }) =>
    scopes.includes('family:read')
      ? 'family.query_overview shows the kids.'
      : 'mcp.health shows the limits; for more scopes, ask the parent to connect again.',
});
