import type { Sprout } from '../compose.ts';
import type { Principal } from '../core/principal.ts';
import { AdminProblem } from './admin-problem.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** The audit names the command line as the connection through which the owner of the machine acted. */
export const CHANNEL = 'cli';

/** A parent as whom the owner of the machine acts. */
export function actingParent(familyId: string, parentId: string, channelId = CHANNEL): Principal {
  return { kind: 'parent', familyId, actorId: parentId, channelId, scopes: 'all' };
}

/** Calls an operation of the catalogue that must succeed; a refusal becomes the caller's problem, in its own words. */
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
