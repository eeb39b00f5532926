/** What a run did, as cards and run.get tell it, and how it is taken back. */
import { findDefinition } from '../../../core/operations/catalogue.ts';
import { changeMessage, changeOf, fieldsIn, type Names, type ShownCall } from '../../../core/operations/change.ts';
import { findUndo, type UndoCall } from '../../../core/undo/find-undo.ts';
import type { Query } from '../../../store/port.ts';
import type { CardChange } from '../../inbox/index.ts';
import { namesOfIds } from '../../skill/index.ts';
import { taskOfSubmission } from '../../task/index.ts';
import type { Proposal } from '../question/run-question.ts';
import { effectsOf, type RunEffect } from '../run-store.ts';
import { isTakenBack } from './taken-back.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The kinds of things that ids name, the most telling first. */
const kinds = [
  ['taskId', 'task'],
  ['rewardId', 'reward'],
  ['canvasId', 'canvas'],
  ['claimId', 'claim'],
  ['requestId', 'screentime_request'],
  ['submissionId', 'submission'],
  ['threadId', 'thread'],
  ['childId', 'kid'],
] as const;

/** What the card of a run's result lists. The result itself is the card. */
export async function listChanges(db: Query, familyId: string, runId: string): Promise<CardChange[]> {
  const effects = (await effectsOf(db, familyId, runId)).filter(isChange);
  const things = await findThings(db, familyId, effects);
  return Promise.all(
    effects.map(async (effect) => {
      const { undo, takenBack } = await findUndoNow(db, familyId, effect);
      const about = aboutOf(effect.args, effect.result);
      const task = about?.kind === 'submission' ? things.tasks.get(about.id) : undefined;
      return {
        text: changeMessage(changeOf(effect, things.names)),
        about: task === undefined ? about : { kind: 'task', id: task },
        undo: undo && { operation: undo.operation, args: { ...undo.args } },
        takenBack,
      };
    }),
  );
}

/** The call that takes an effect back, at any time later: the card of a run is read when somebody comes to it. */
export function lastingUndo(effect: Pick<RunEffect, 'operation' | 'args' | 'result'>): UndoCall | undefined {
  return findDefinition(effect.operation)?.undo?.isBrief ? undefined : findUndo(effect);
}

/** The undo of an effect as it is now: none any more once it was taken back. */
export async function findUndoNow(db: Query, familyId: string, effect: RunEffect) {
  const undo = lastingUndo(effect);
  const takenBack = undo !== undefined && (await isTakenBack(db, familyId, undo, effect.args));
  return { undo: undo === undefined || takenBack ? null : undo, takenBack };
}

export function isChange({ operation }: Pick<RunEffect, 'operation'>): boolean {
  return operation !== 'skill.post_result';
}

/** What the calls name by id, as parents know it: a submission goes by its task. */
export async function findThings(db: Query, familyId: string, calls: readonly Pick<RunEffect, 'args'>[]) {
  const submissionIds = [...new Set(calls.flatMap(({ args }) => readSubmissionId(args)))];
  const [found, submitted] = await Promise.all([
    namesOfIds(
      db,
      familyId,
      calls.map(({ args }) => args),
    ),
    Promise.all(submissionIds.map((submissionId) => taskOfSubmission(db, familyId, submissionId))),
  ]);
  const names = new Map(found);
  const tasks = new Map<string, string>();
  for (const [index, submissionId] of submissionIds.entries()) {
    const task = submitted[index];
    if (task === undefined) continue;
    names.set(submissionId, task.name);
    tasks.set(submissionId, task.taskId);
  }
  return { names: names as Names, tasks: tasks as ReadonlyMap<string, string> };
}

/** The names of what calls name by id. */
export async function findNames(
  db: Query,
  familyId: string,
  calls: readonly Pick<RunEffect, 'args'>[],
): Promise<Names> {
  return (await findThings(db, familyId, calls)).names;
}

/** A proposal as its change is told. */
export function describeProposal({
  operation,
  args,
  before,
  preview,
}: Pick<Proposal, 'operation' | 'args' | 'before' | 'preview'>): ShownCall {
  return { operation, args, before, resolved: fieldsIn(preview).resolved };
}

function readSubmissionId({ submissionId }: Readonly<Record<string, unknown>>): string[] {
  return typeof submissionId === 'string' ? [submissionId] : [];
}

/** What a call made or changed. */
export function aboutOf(args: Fields, result: Fields) {
  for (const [name, kind] of kinds) {
    const id = result[name] ?? args[name];
    if (typeof id === 'string') return { kind, id };
  }
  return null;
}
