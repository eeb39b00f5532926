import type { AnswerOf } from '#operations';
import type { Sprout } from '../compose.ts';
import type { answerRun, cancelRun, getRun, listRuns } from '../domains/run/index.ts';
import { act, actingParent } from './act.ts';
import { AdminProblem } from './admin-problem.ts';
import { findOwner } from './find-owner.ts';
import { listAllFamilies } from './list-families.ts';

export type ListedRuns = AnswerOf<typeof listRuns>;
export type RunStory = AnswerOf<typeof getRun>;
export type AnsweredRun = AnswerOf<typeof answerRun>;
export type CancelledRun = AnswerOf<typeof cancelRun>;

/** The operations on runs that the command line may call. */
const callable = ['run.list', 'run.get', 'run.answer', 'run.cancel'] as const;

export interface RunRequest {
  readonly operation: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Default: the only family of this server. */
  readonly familyId?: string | undefined;
}

/** Calls an operation on runs for the owner of a family. */
export async function callRun(sprout: Sprout, { operation, args, familyId }: RunRequest): Promise<object> {
  if (!callable.some((name) => name === operation))
    throw new AdminProblem([`${operation} cannot be called from here.`]);
  const family = familyId ?? (await onlyFamily(sprout));
  const owner = await findOwner(sprout, family);
  if (owner === undefined) throw new AdminProblem([`There is no family ${family}. "sprout families" lists them.`]);
  return act<object>(sprout, actingParent(family, owner), operation, args);
}

async function onlyFamily(sprout: Sprout): Promise<string> {
  const [family, ...others] = await listAllFamilies(sprout);
  if (family !== undefined && others.length === 0) return family.familyId;
  const problem =
    family === undefined ? 'There is no family yet.' : 'There are several families: say which, with --family.';
  throw new AdminProblem([problem]);
}
