import { beginPasskey as definition, limits } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { findParent } from '../../family/index.ts';
import { NEWEST_ID } from '../newest-id.ts';
import { handleOf, mayHavePasskeys } from '../passkey.ts';
import { insertChallenge, listPasskeyRows } from '../passkey-store.ts';

export const beginPasskey = implementWrite(definition, {
  async prepare({ origin }) {
    if (!mayHavePasskeys(origin)) throw refuse('PASSKEYS_IMPOSSIBLE');
  },
  async run(context) {
    const { db, familyId, principal } = context;
    const { actorId, channelId } = principal;
    const [parent, passkeys] = await Promise.all([
      findParent(db, familyId, actorId),
      listPasskeyRows(db, familyId, actorId, NEWEST_ID, limits.passkeysPerParent),
    ]);
    const challenge = context.random.secret(32);
    insertChallenge(db, challenge, channelId, context.now);
    return {
      challenge,
      userHandle: handleOf(actorId),
      userName: parent?.name ?? '',
      credentials: passkeys.map(({ credentialId }) => credentialId),
    };
  },
  nextStep: 'Let the browser make the passkey, and send its answer with access.add_passkey within five minutes.',
});
