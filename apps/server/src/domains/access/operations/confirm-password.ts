import { z } from 'zod';
import { defineOperation, implementWrite, instant } from '#operations';
import { PASSWORD_GOOD_MS } from '../../../core/operations/needs-password.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { forgetAttempts, notePassword } from '../access-store.ts';
import { checkPassword } from '../check-password.ts';
import type { AccessPorts } from '../ports.ts';

export const definition = defineOperation({
  name: 'access.confirm_password',
  title: 'Give the password again',
  description:
    'Checks the signed-in parent’s password. For the next ten minutes this session may make changes that need it, ' +
    'e.g. add a parent or make a token.',
  audience: ['parent'],
  holdsSecret: true,
  reasons: ['SIGN_IN_FAILED'],
  input: { password: z.string().min(1).max(200) },
  output: { goodUntil: instant },
});

export const confirmPassword = implementWrite(definition, (ports: AccessPorts) => ({
  prepare: (context, { password }) => checkPassword(ports, context, definition.name, password),
  async run(context, _, subject) {
    const { db, familyId, now } = context;
    forgetAttempts(db, subject.name);
    notePassword(db, familyId, context.principal.channelId, now);
    return { goodUntil: formatInstant(now + PASSWORD_GOOD_MS, context.clock.timezone) };
  },
  nextStep: 'Call again what was refused with PASSWORD_NEEDED, e.g. access.create_token.',
}));
