import { defineOperation, implementWrite, instant, refuse } from '#operations';
import { PASSWORD_GOOD_MS } from '../../../core/operations/needs-password.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { notePassword } from '../access-store.ts';
import { challengeIn } from '../passkey.ts';
import { assertion } from '../passkey-schemas.ts';
import { findPasskey, noteUseOfPasskey, takeChallenge } from '../passkey-store.ts';
import { verifySignIn } from '../verify-passkey.ts';

export const definition = defineOperation({
  name: 'access.confirm_passkey',
  title: 'Confirm with a passkey',
  description:
    'Checks the signed-in parent by passkey. Counts like access.confirm_password: for ten minutes this session may ' +
    'make changes that need the password.',
  audience: ['parent'],
  holdsSecret: true,
  reasons: ['PASSKEY_REFUSED'],
  input: assertion,
  output: { goodUntil: instant },
});

export const confirmPasskey = implementWrite(definition, {
  async prepare({ store, principal, now }, input) {
    const challenge = challengeIn(input.clientData);
    const isOurs = await takeChallenge(store, challenge, principal?.channelId ?? '', now);
    const passkey = await store.read((db) => findPasskey(db, input.credential));
    const isOwn = passkey?.familyId === principal?.familyId && passkey?.parentId === principal?.actorId;
    if (!isOurs || passkey === undefined || !isOwn) throw refuse('PASSKEY_REFUSED');
    return { passkey, useCount: await verifySignIn(input, passkey, challenge) };
  },
  async run(context, _, { passkey, useCount }) {
    const { db, familyId, principal, now } = context;
    // Also refuses when the passkey was removed, or used, while it was being checked.
    if (!(await noteUseOfPasskey(db, passkey, useCount, now))) throw refuse('PASSKEY_REFUSED');
    notePassword(db, familyId, principal.channelId, now);
    return { goodUntil: formatInstant(now + PASSWORD_GOOD_MS, context.clock.timezone) };
  },
  nextStep: 'Call again what was refused with PASSWORD_NEEDED, e.g. access.create_token.',
});
