import type { Sprout } from '../../compose.ts';
import type { Watcher } from '../../core/live/live.ts';
import { usualScopes } from '../../core/operations/catalogue.ts';
import { LOCAL_CHANNEL } from '../../domains/access/index.ts';
import { act, actingParent } from '../act.ts';
import { AdminProblem } from '../admin-problem.ts';
import { createToken } from '../create-token.ts';
import { chooseFamily } from './choose-family.ts';
import type { LocalClientRequest } from './request.ts';

/** A local client that was admitted. */
export interface Admitted {
  readonly caller: Watcher;
  /** Whether its grant still exists: a parent may revoke it at any time. */
  isStillIn(): Promise<boolean>;
  /** Revokes the grant, if it was made for this client only. */
  leave(): Promise<void>;
}

export const CLIENT_NAME = 'Local client (stdio)';

/**
 * Admits a client that a user of this machine started. The client gets a grant like any agent, so parents see it, see what
 * it did and can disconnect it. The grant ends with the client.
 */
export async function admitLocalClient(sprout: Sprout, request: LocalClientRequest): Promise<Admitted> {
  if (request.token !== undefined) return admitWithToken(sprout, request, request.token);
  const { token, grantId, familyId } = await createToken(
    sprout,
    {
      familyId: request.familyId ?? (await chooseFamily(sprout)),
      scopes: request.scopes ?? [...usualScopes],
      clientName: CLIENT_NAME,
      channelId: LOCAL_CHANNEL,
    },
    { baseUrl: '' },
  );
  const admitted = await admitWithToken(sprout, {}, token);
  const { actorId } = admitted.caller.principal;
  return {
    ...admitted,
    async leave() {
      if (!(await admitted.isStillIn())) return;
      await act(sprout, actingParent(familyId, actorId, LOCAL_CHANNEL), 'access.revoke_grant', { grantId });
    },
  };
}

async function admitWithToken(sprout: Sprout, request: LocalClientRequest, token: string): Promise<Admitted> {
  const find = () => sprout.authenticator.identify({ kind: 'bearer', secret: token });
  const caller = await find();
  if (caller === null || caller.principal.kind !== 'agent') {
    throw new AdminProblem(['The token is wrong or was revoked. "sprout token create" makes one for an agent.']);
  }
  const problems = [];
  if (request.scopes !== undefined) problems.push('A token has its scopes: leave --scopes out.');
  if (request.familyId !== undefined && request.familyId !== caller.principal.familyId) {
    problems.push(`The token is not for the family "${request.familyId}".`);
  }
  if (problems.length > 0) throw new AdminProblem(problems);
  return {
    caller,
    isStillIn: async () => (await find()) !== null,
    leave: async () => undefined,
  };
}
