import { z } from 'zod';
import { defineOperation, id, implementOpen, refuse } from '#operations';
import { findParent } from '../../family/index.ts';
import { spendLink } from '../entry-links.ts';
import { openSession, placeOf } from '../open-session.ts';
import { admitDevice } from './pair-device.ts';

export const definition = defineOperation({
  name: 'access.use_link',
  title: 'Sign in with a link',
  description: 'Signs in as the parent or kid of a link. It works once.',
  audience: ['anyone'],
  reasons: ['LINK_INVALID'],
  input: { link: z.string().min(1).max(100) },
  output: {
    kind: z.enum(['parent', 'kid']),
    name: z.string(),
    avatar: z.string().optional(),
    childId: id.optional(),
    deviceId: id.optional(),
    deviceToken: z.string().optional().describe('Of a kid.'),
  },
});

export const useLink = implementOpen(definition, {
  prepare: (context) => placeOf(context),

  async run(context, { link }, place) {
    const { db, now } = context;
    const { kind, familyId, personId } = await spendLink(db, link, ['parent', 'kid'], now);
    if (kind === 'kid') return { kind, ...(await admitDevice(context, { familyId, childId: personId }, 'Demo')) };
    const parent = await findParent(db, familyId, personId);
    if (parent === undefined) throw refuse('LINK_INVALID');
    const { name } = await openSession(context, { familyId, parentId: personId }, parent.name, place);
    return { kind: 'parent' as const, name };
  },
  nextStep: ({ kind }) => (kind === 'kid' ? 'kid.today shows the day.' : 'family.query_overview shows the family.'),
});
