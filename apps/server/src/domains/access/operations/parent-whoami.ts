import { z } from 'zod';
import { defineOperation, id, implementRead } from '#operations';
import { contractVersion } from '../../../core/operations/contract-version.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { findParent, readFamily } from '../../family/index.ts';
import { parentRole } from '../../family/schemas.ts';
import { findLoginOf } from '../access-store.ts';

const definition = defineOperation({
  name: 'access.whoami',
  title: 'Who am I',
  description: 'The signed-in parent, the family, this session, and the contract version.',
  audience: ['parent'],
  effect: 'read',
  output: {
    identity: z.strictObject({
      kind: z.literal('parent'),
      userId: id,
      name: z.string(),
      email: z.string().nullable().describe('With which this parent signs in; null for one who cannot.'),
      role: parentRole,
    }),
    family: z.strictObject({ familyId: id, name: z.string(), timezone: z.string(), language: z.string() }),
    sessionId: id,
    contractVersion: z.string(),
  },
});

export const parentWhoami = implementRead(definition, {
  async run({ db, familyId, principal }) {
    const [parent, family, clock, login] = await Promise.all([
      findParent(db, familyId, principal.actorId),
      readFamily(db, familyId),
      requireClock(db, familyId),
      findLoginOf(db, familyId, principal.actorId),
    ]);
    if (parent === undefined || family === undefined) throw new Error('the signed-in parent is not in the family');
    return {
      identity: {
        kind: 'parent' as const,
        userId: parent.parentId,
        name: parent.name,
        email: login?.email ?? null,
        role: parent.role,
      },
      family: { familyId, name: family.name, timezone: clock.timezone, language: family.language },
      sessionId: principal.channelId,
      contractVersion,
    };
  },
  nextStep: 'family.query_overview shows the family.',
});
