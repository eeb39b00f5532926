import { beginPasskeySignIn as definition } from '@sprout/contract';
import { implementOpen } from '../../../core/operations/operation.ts';
import { addressSubject, countAttempt } from '../count-attempt.ts';
import { insertChallenge, SIGN_IN } from '../passkey-store.ts';

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
