import type { Sprout } from '../compose.ts';
import { CHANNEL } from './act.ts';
import { AdminProblem } from './admin-problem.ts';

interface Overview {
  readonly parents: readonly { readonly userId: string; readonly role: 'owner' | 'parent' }[];
}

/** The owner of a family, or undefined if there is no such family. */
export async function findOwner(sprout: Sprout, familyId: string): Promise<string | undefined> {
  const answer = await sprout.pipeline.call({
    operation: 'family.query_overview',
    args: {},
    // Nobody of the family acts yet: it is the question who could.
    caller: { kind: 'parent', familyId, actorId: CHANNEL, channelId: CHANNEL, scopes: 'all' },
  });
  if (answer.httpStatus === 404) return undefined;
  if (answer.isError) throw new AdminProblem([(answer.body as { error: { message: string } }).error.message]);
  const { parents } = answer.body as Overview;
  return (parents.find(({ role }) => role === 'owner') ?? parents[0])?.userId;
}
