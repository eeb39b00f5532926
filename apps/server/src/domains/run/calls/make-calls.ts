import {
  type EventOf,
  type PlannedWrite,
  type StepState,
  type Unstamped,
  type Violation,
  violation,
} from '@sprout/agent-protocol/pure';
import { Refusal } from '#operations';
import { stageWrite } from '../../../core/operations/stage-write.ts';
import type { Principal } from '../../../core/principal.ts';
import { findSkill, resultProblems } from '../../skill/index.ts';
import { findTask } from '../../task/index.ts';
import { originRefs } from '../record/progress.ts';
import type { RunSession } from '../record/run-session.ts';
import { insertEffect, type NewEffect } from '../run-store.ts';
import { type ArtifactCall, type CallPlan, effectKeyOf, RESULT_PATH } from './read-calls.ts';
import { findDoer } from './rights.ts';

type Outcome = Unstamped<EventOf<'writes_applied' | 'writes_refused' | 'writes_failed'>>;

/** Journals what an envelope's artifacts will do, or every reason why none of it may happen. */
export async function planWrites(session: RunSession, step: StepState): Promise<void> {
  const at = { step: step.id, iteration: step.iteration };
  const plan = await checkCalls(session, step);
  if (plan.violations.length > 0) {
    return session.append({ type: 'writes_refused', ...at, violations: plan.violations });
  }
  const writes = plan.calls.map((call): PlannedWrite => {
    const effectKey = effectKeyOf(session.run.runId, step.iteration, call);
    const { index, path } = call;
    return { index, path, operation: 'create', before: null, after: effectKey, newline: 'as_sent', effectKey };
  });
  return session.append({ type: 'writes_planned', ...at, writes });
}

/**
 * Does what the artifacts ask for, all of it or nothing. The journal's entry is committed with it. A fault of ours
 * undoes both, and the worker hands its output in again.
 */
export async function makeCalls(session: RunSession, step: StepState): Promise<void> {
  const at = { step: step.id, iteration: step.iteration };
  const { calls } = await checkCalls(session, step);
  const actor = await findDoer(session, step);
  if (actor === undefined && calls.length > 0) {
    const detail = 'The agent or parent in whose name it runs is no longer there.';
    return session.append({ type: 'writes_failed', ...at, failure: 'denied', detail });
  }
  return session.append(await tryCalls(session, step, calls, actor as Principal, at));
}

async function tryCalls(
  session: RunSession,
  step: StepState,
  calls: readonly ArtifactCall[],
  actor: Principal,
  at: { readonly step: string; readonly iteration: number },
): Promise<Outcome> {
  const { context, ports, run, prepared } = session;
  const { db, familyId } = context;
  let index = 0;
  try {
    const { stage, done } = await db.attempt(async () => {
      const chain = run.origin.kind === 'rule' ? run.origin.chain : undefined;
      const stage = stageWrite(context, { principal: actor, refs: originRefs(run), chain });
      const done: NewEffect[] = [];
      for (const call of calls) {
        index = call.index;
        const { operation, args } = call;
        const effectKey = effectKeyOf(run.runId, step.iteration, call);
        const ready = prepared.get(index);
        if (ready instanceof Refusal) throw ready;
        const result = await ports.callWithin(stage.context, operation, args, ready);
        done.push({ effectKey, place: context.nextPlace(), operation, args, result, atLocal: context.nowLocal });
      }
      return { stage, done };
    });
    stage.keep();
    for (const effect of done) insertEffect(db, familyId, run.runId, effect);
    return { type: 'writes_applied', ...at };
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.code === 'INTERNAL_ERROR') throw thrown;
    return outcomeOf(thrown, index, at);
  }
}

function outcomeOf(
  refusal: Refusal,
  index: number,
  at: { readonly step: string; readonly iteration: number },
): Outcome {
  // An id that is nobody's has no reason of its own: the thing was deleted since, and no right would bring it back.
  const isMissing = refusal.code === 'PERMISSION_DENIED' && refusal.reason === undefined;
  if (refusal.code === 'BAD_INPUT' || isMissing) {
    return { type: 'writes_refused', ...at, violations: [violationOf(refusal, index)] };
  }
  const failure = refusal.code === 'PERMISSION_DENIED' ? 'denied' : 'gone';
  return { type: 'writes_failed', ...at, failure, detail: `${refusal.message} ${refusal.fix}` };
}

/** A refusal as the next input tells it to the worker. */
export function violationOf({ code, reason, message, fix }: Refusal, index: number): Violation {
  return violation('EFFECT_REFUSED', `/artifacts/${index}`, `${reason ?? code}: ${message}`, fix);
}

/** Tasks that an artifact would create in the place of a living one. */
async function findTwins({ context: { db, familyId } }: RunSession, calls: readonly ArtifactCall[]) {
  const created = calls.filter(({ operation }) => operation === 'task.create');
  const found = await Promise.all(
    created.map(async ({ index, path }) => {
      const task = await findTask(db, familyId, /^task\/(.+)\.json$/.exec(path)?.[1] ?? '');
      const message = `${path} exists with other content.`;
      return task === undefined || task.archivedAt !== null
        ? []
        : [violation('CONFLICT_EXISTS', `/artifacts/${index}/path`, message, 'Read it, then use "update".')];
    }),
  );
  return found.flat();
}

/** The plan of a step's envelope; a result that does not fit the skill's responseModel is a violation too. */
export async function checkCalls(session: RunSession, { output }: Pick<StepState, 'output'>): Promise<CallPlan> {
  if (output === null) return { calls: [], result: null, violations: [] };
  const { run, context } = session;
  const plan = session.readCalls(output);
  const twins = await findTwins(session, plan.calls);
  if (twins.length > 0) return { calls: [], result: null, violations: twins };
  if (plan.result === null) return plan;
  const skill = await findSkill(context.db, context.familyId, run.skillId);
  const index = output.artifacts.findIndex(({ path }) => path === RESULT_PATH);
  const problems = resultProblems(skill?.responseModel ?? null, plan.result).map(({ path, expected }) =>
    violation(
      'EFFECT_REFUSED',
      `/artifacts/${index}/content`,
      `${path} expects ${expected}.`,
      'Write a result that fits.',
    ),
  );
  return problems.length === 0 ? plan : { calls: [], result: null, violations: [...plan.violations, ...problems] };
}
