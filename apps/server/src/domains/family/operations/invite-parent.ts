import { z } from 'zod';
import { defineOperation, implementWrite, instant, limits, line } from '#operations';
import { formatInstant } from '../../../core/time/zone.ts';
import type { FamilyPorts } from '../ports.ts';

export const definition = defineOperation({
  name: 'family.invite_parent',
  title: 'Invite a parent',
  description: 'Makes a link with which another parent joins and chooses their own password. It works once.',
  audience: ['parent'],
  screen: 'people',
  holdsSecret: true,
  needsPassword: 'always',
  reasons: ['LIMIT_EXCEEDED'],
  input: { name: line(limits.nameLength).describe('Whom it is for.') },
  output: {
    link: z.string().describe('The secret in it.'),
    url: z.string().describe('The address to send them.'),
    expiresAt: instant,
  },
});

export const inviteParent = implementWrite(definition, (ports: FamilyPorts) => ({
  async run(context, { name }) {
    const { secret, expiresAt } = await ports.logins.createInvitation(context, name);
    const url = `${context.origin}/invitation?${new URLSearchParams({ link: secret })}`;
    return { link: secret, url, expiresAt: formatInstant(expiresAt, context.clock.timezone) };
  },
  nextStep: 'Send them the link yourself; family.accept_invitation takes it, once.',
}));
