import type { Pipeline } from '../../core/pipeline/pipeline.ts';
import { revokeGrant } from '../../domains/access/index.ts';
import type { EndGrant } from './adapters/grant-adapter.ts';

/** Ends grants as Sprout itself: an agent signed out, or a token turned up that should be gone. */
export function endGrantWith(pipeline: Pipeline): EndGrant {
  return async (familyId, grantId) => {
    const answer = await pipeline.call({
      operation: revokeGrant.name,
      args: { grantId },
      caller: { kind: 'sprout', familyId, actorId: 'sprout', channelId: 'oauth', scopes: 'all' },
    });
    // 403: it has ended already, which is as good.
    if (answer.isError && answer.httpStatus !== 403) throw new Error(`a grant could not be ended: ${answer.text}`);
  };
}
