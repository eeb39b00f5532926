import { defineOperation, implementOpen } from '#operations';
import { addressSubject, countAttempt } from '../count-attempt.ts';
import { challenge } from '../passkey-schemas.ts';
import { insertChallenge, SIGN_IN } from '../passkey-store.ts';

export const definition = defineOperation({
  name: 'access.begin_passkey_sign_in',
  title: 'Begin to sign in with a passkey',
  description: 'Makes the challenge for navigator.credentials.get. access.sign_in_with_passkey takes the answer.',
  audience: ['anyone'],
  output: { challenge },
});

export const beginPasskeySignIn = implementOpen(definition, {
  prepare: (context) => countAttempt(context, definition.name, [addressSubject('passkey', context)]),
  async run({ db, random, now }) {
    const challenge = random.secret(32);
    insertChallenge(db, challenge, SIGN_IN, now);
    return { challenge };
  },
  nextStep:
    'Let the browser sign the challenge, and send its answer with access.sign_in_with_passkey within five minutes.',
});
