import { signInWithPasskey as definition } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementOpen } from '../../../core/operations/operation.ts';
import { findParent } from '../../family/index.ts';
import { takeBackAttempt } from '../access-store.ts';
import { addressSubject } from '../count-attempt.ts';
import { openSession, placeOf } from '../open-session.ts';
import { challengeIn, handleOf } from '../passkey.ts';
import { findPasskey, noteUseOfPasskey, SIGN_IN, takeChallenge } from '../passkey-store.ts';
import { verifySignIn } from '../verify-passkey.ts';

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
