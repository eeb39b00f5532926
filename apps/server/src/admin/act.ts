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

interface Refused {
  readonly message: string;
  readonly fix: string;
  readonly details?: { readonly problems?: readonly { readonly path: string; readonly expected: string }[] };
}

/** Calls an operation that must succeed. A refusal becomes an AdminProblem with the same text, and with what is wrong in the arguments. */
export async function act<Result>(
  sprout: Sprout,
  caller: Principal | null,
  operation: string,
  args: Arguments,
  remoteAddress = CHANNEL,
): Promise<Result> {
  const answer = await sprout.pipeline.call({ operation, args, caller, remoteAddress, byMachineOwner: true });
  if (!answer.isError) return answer.body as Result;
  const { message, fix, details } = (answer.body as { error: Refused }).error;
  const problems = details?.problems?.map(({ path, expected }) => `${path}: expected ${expected}`);
  throw new AdminProblem(problems ? [`${operation}: ${message}`, ...problems] : [`${operation}: ${message} ${fix}`]);
}
