import { z } from 'zod';
import { connectionEnd, defineOperation, id, implementRead } from '#operations';
import { ceilingFields, noCeilings } from '../../../core/ceilings/ceilings.ts';
import { existingScopes, operations } from '../../../core/operations/catalogue.ts';
import { contractVersion } from '../../../core/operations/contract-version.ts';
import type { Scope } from '../../../core/scopes/scopes.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { findParent, readFamily } from '../../family/index.ts';
import { parentRole } from '../../family/schemas.ts';
import { findGrantScopes } from '../grant-store.ts';
import type { AccessPorts } from '../ports.ts';

export const definition = defineOperation({
  name: 'mcp.whoami',
  title: 'Who am I',
  description:
    'Your connection: the parent you act for, the family, your scopes, those that the parent could still give you ' +
    'with their tools, your ceilings.',
  audience: ['agent'],
  effect: 'read',
  output: {
    identity: z
      .strictObject({
        kind: z.literal('agent'),
        grantId: id,
        clientName: z.string(),
        userId: id,
        name: z.string(),
        role: parentRole,
      })
      .describe(
        'clientName is yours, as the parent sees it. userId, name and role are those of the parent you act for.',
      ),
    family: z.strictObject({ familyId: id, name: z.string(), timezone: z.string(), language: z.string() }),
    scopes: z.array(z.string()),
    availableScopes: z
      .array(z.strictObject({ scope: z.string(), tools: z.array(z.string()) }))
      .describe('Scopes that you lack and the tools they open. Call such a tool by name to ask the parent.'),
    sproutAgent: z
      .strictObject({ works: z.enum(['off', 'rules', 'program', 'model']), can: z.string() })
      .describe('What works on runs inside Sprout.'),
    ceilings: z
      .strictObject(ceilingFields)
      .describe('Calls beyond them become questions to the parents: answers say waitingForParent.'),
    expiresAt: connectionEnd,
    contractVersion: z.string(),
  },
});

export const whoami = implementRead(definition, ({ sproutAgentOf }: Pick<AccessPorts, 'sproutAgentOf'>) => ({
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
      family: { familyId, name: family.name, timezone: clock.timezone, language: family.language },
      scopes: existingScopes.filter(has),
      availableScopes: existingScopes.filter((scope) => !has(scope)).map((scope) => ({ scope, tools: toolsOf(scope) })),
      expiresAt: typeof grant?.expiresAt === 'number' ? formatInstant(grant.expiresAt, clock.timezone) : null,
      contractVersion,
      ceilings: principal.ceilings ?? noCeilings,
      sproutAgent,
    };
  },
  nextStep: ({ scopes }) =>
    scopes.includes('family:read')
      ? 'family.query_overview shows the kids.'
      : 'mcp.health shows the limits. Call a tool of availableScopes by name to ask the parent for its scope.',
}));

function toolsOf(scope: Scope): string[] {
  return operations.filter((one) => one.scope === scope && one.audience.includes('agent')).map(({ name }) => name);
}
