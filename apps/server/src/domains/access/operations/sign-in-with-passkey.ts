import { z } from 'zod';
import { defineOperation, id, implementOpen, instant, refuse } from '#operations';
import { findParent } from '../../family/index.ts';
import { takeBackAttempt } from '../access-store.ts';
import { addressSubject } from '../count-attempt.ts';
import { openSession, placeOf } from '../open-session.ts';
import { challengeIn, handleOf } from '../passkey.ts';
import { assertion, bytes } from '../passkey-schemas.ts';
import { findPasskey, noteUseOfPasskey, SIGN_IN, takeChallenge } from '../passkey-store.ts';
import { verifySignIn } from '../verify-passkey.ts';

export const definition = defineOperation({
  name: 'access.sign_in_with_passkey',
  title: 'Sign in with a passkey',
  description:
    'Signs a parent in whose authenticator checked them, e.g. by fingerprint. Counts as a given password. The app ' +
    'API answers with the session cookie.',
  audience: ['anyone'],
  reasons: ['PASSKEY_REFUSED'],
  input: { ...assertion, userHandle: bytes(100) },
  output: { familyId: id, userId: id, name: z.string(), expiresAt: instant },
});

export const signInWithPasskey = implementOpen(definition, {
  async prepare(context, input) {
    // Counted when the sign-in began.
    const subject = addressSubject('passkey', context);
    const challenge = challengeIn(input.clientData);
    const isOurs = await takeChallenge(context.store, challenge, SIGN_IN, context.now);
    const passkey = await context.store.read((db) => findPasskey(db, input.credential));
    if (!isOurs || passkey === undefined || input.userHandle !== handleOf(passkey.parentId)) {
      throw refuse('PASSKEY_REFUSED');
    }
    return { passkey, useCount: await verifySignIn(input, passkey, challenge), subject, place: await placeOf(context) };
  },

  async run(context, _, { passkey, useCount, subject, place }) {
    const { db, now } = context;
    const parent = await findParent(db, passkey.familyId, passkey.parentId);
    // Also refuses when the passkey was removed, or used, while it was being checked.
    const isGood = await noteUseOfPasskey(db, passkey, useCount, now);
    if (parent === undefined || !isGood) throw refuse('PASSKEY_REFUSED');
    takeBackAttempt(db, subject.name);
    return openSession(context, passkey, parent.name, place);
  },
  nextStep: 'family.query_overview shows the family.',
});
