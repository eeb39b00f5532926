import { AdminProblem } from '../admin-problem.ts';

/** What a local client says about itself: a token it has, or for whom it wants to act. */
export interface LocalClientRequest {
  readonly token?: string;
  /** Left out: the only family there is. */
  readonly familyId?: string;
  /** Left out: every scope but those that a parent must pick by name. */
  readonly scopes?: readonly string[];
}

/** Our own command line sends nothing else; another program that found the secret may. */
export function localClientRequestIn(args: unknown): LocalClientRequest {
  const { token, familyId, scopes } = (args ?? {}) as Partial<Record<keyof LocalClientRequest, unknown>>;
  const areTexts = [token, familyId].every((value) => value === undefined || typeof value === 'string');
  const isList = Array.isArray(scopes) && scopes.every((scope) => typeof scope === 'string');
  if (!areTexts || !(scopes === undefined || isList)) {
    throw new AdminProblem(['A local client sends token, familyId and scopes, all of them optional.']);
  }
  return args as LocalClientRequest;
}
