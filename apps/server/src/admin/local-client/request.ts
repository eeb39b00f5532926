import { AdminProblem } from '../admin-problem.ts';

/** The arguments of a local client: its token, or the family and scopes that it wants. */
export interface LocalClientRequest {
  readonly token?: string;
  /** Default: the only family. */
  readonly familyId?: string;
  /** Default: every scope except the ones that a parent must pick by name. */
  readonly scopes?: readonly string[];
}

/** Checks the arguments, because a program other than our command line may have sent them. */
export function localClientRequestIn(args: unknown): LocalClientRequest {
  const { token, familyId, scopes } = (args ?? {}) as Partial<Record<keyof LocalClientRequest, unknown>>;
  const areTexts = [token, familyId].every((value) => value === undefined || typeof value === 'string');
  const isList = Array.isArray(scopes) && scopes.every((scope) => typeof scope === 'string');
  if (!areTexts || !(scopes === undefined || isList)) {
    throw new AdminProblem(['A local client sends token, familyId and scopes, all of them optional.']);
  }
  return args as LocalClientRequest;
}
