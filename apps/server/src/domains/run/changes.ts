/** What runs did, as their cards tell it and as it can still be taken back. */
import { changeMessage, changeOf, fieldsIn, type Names, type ShownCall } from '../../core/operations/change.ts';
import type { Query } from '../../store/port.ts';
import type { CardChange } from '../inbox/index.ts';
import { namesOfIds } from '../skill/index.ts';
import { taskOfSubmission } from '../task/index.ts';
import { aboutOf, undoOf } from './effects.ts';
import type { Proposal } from './question.ts';
import { effectsOf, type RunEffect } from './run-store.ts';
import { isTakenBack } from './taken-back.ts';

/** What the card of a run's result lists. The result itself is the card. */
export async function changesOf(db: Query, familyId: string, runId: string): Promise<CardChange[]> {
  const effects = (await effectsOf(db, familyId, runId)).filter(isChange);
  const things = await thingsIn(db, familyId, effects);
  return Promise.all(
    effects.map(async (effect) => {
      const { undo, takenBack } = await undoNow(db, familyId, effect);
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

/** The undo of an effect as it is now: none any more once it was taken back. */
export async function undoNow(db: Query, familyId: string, effect: RunEffect) {
  const undo = undoOf(effect);
  const takenBack = undo !== undefined && (await isTakenBack(db, familyId, undo, effect.args));
  return { undo: undo === undefined || takenBack ? null : undo, takenBack };
}

export function isChange({ operation }: Pick<RunEffect, 'operation'>): boolean {
  return operation !== 'skill.post_result';
}

/** What the calls name by id, as parents know it: a submission goes by its task. */
export async function thingsIn(db: Query, familyId: string, calls: readonly Pick<RunEffect, 'args'>[]) {
  const submissionIds = [...new Set(calls.flatMap(({ args }) => submissionIn(args)))];
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
export async function namesInCalls(
  db: Query,
  familyId: string,
  calls: readonly Pick<RunEffect, 'args'>[],
): Promise<Names> {
  return (await thingsIn(db, familyId, calls)).names;
}

/** A proposal as its change is told. */
export function shownCall({
  operation,
  args,
  before,
  preview,
}: Pick<Proposal, 'operation' | 'args' | 'before' | 'preview'>): ShownCall {
  return { operation, args, before, resolved: fieldsIn(preview).resolved };
}

function submissionIn({ submissionId }: Readonly<Record<string, unknown>>): string[] {
  return typeof submissionId === 'string' ? [submissionId] : [];
}
