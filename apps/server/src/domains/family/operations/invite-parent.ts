import { z } from 'zod';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { instant, line } from '../../../core/operations/schema/fields.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import type { FamilyPorts } from '../ports.ts';

export const definition = defineOperation({
  name: 'family.invite_parent',
  title: 'Invite a parent',
  description: 'Makes a link with which another parent joins and chooses their own password. It works once.',
  scope: null,
  audience: ['parent'],
  screen: 'people',
  effect: 'write',
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
