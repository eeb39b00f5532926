import type { Sprout } from '../compose.ts';
import type { Principal } from '../core/principal.ts';
import { AdminProblem } from './admin-problem.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** The channel that the audit shows for calls of the command line. */
export const CHANNEL = 'cli';

/** The principal of a parent for whom the owner of the machine acts. */
export function actingParent(familyId: string, parentId: string, channelId = CHANNEL): Principal {
  return { kind: 'parent', familyId, actorId: parentId, channelId, scopes: 'all' };
}

/** Calls an operation that must succeed. A refusal becomes an AdminProblem with the same text. */
export async function act<Result>(
  sprout: Sprout,
  caller: Principal | null,
  operation: string,
  args: Arguments,
  remoteAddress = CHANNEL,
): Promise<Result> {
  const answer = await sprout.pipeline.call({ operation, args, caller, remoteAddress, byMachineOwner: true });
  if (!answer.isError) return answer.body as Result;
  const { message, fix } = (answer.body as { error: { message: string; fix: string } }).error;
  throw new AdminProblem([`${operation}: ${message} ${fix}`]);
}
