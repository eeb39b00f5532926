import { confirmPassword as definition } from '@sprout/contract';
import { PASSWORD_GOOD_MS } from '../../../core/operations/needs-password.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { forgetAttempts, notePassword } from '../access-store.ts';
import { checkPassword } from '../check-password.ts';
import type { AccessPorts } from '../ports.ts';

export const confirmPassword = (ports: AccessPorts) =>
  implementWrite(definition, {
    prepare: (context, { password }) => checkPassword(ports, context, definition.name, password),
    async run(context, _, subject) {
      const { db, familyId, now } = context;
      forgetAttempts(db, subject.name);
      notePassword(db, familyId, context.principal.channelId, now);
      return { goodUntil: formatInstant(now + PASSWORD_GOOD_MS, context.clock.timezone) };
    },
    nextStep: 'Call again what was refused with PASSWORD_NEEDED, e.g. access.create_token.',
  });
