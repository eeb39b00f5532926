/** How a run moves on: a worker's output is journalled, then the decision core says what happens, then the run is saved. */
import { decide, type EventOf, hashOf, type OutputEnvelope, type Unstamped } from '@sprout/agent-protocol/pure';
import { message } from '@sprout/messages';
import { refsSince } from '../../activity/index.ts';
import { makeCalls, planWrites } from '../calls/make-calls.ts';
import { type ArtifactCall, RESULT_PATH } from '../calls/read-calls.ts';
import { rehearseCalls } from '../calls/rehearse-calls.ts';
import { lookUpRights } from '../calls/rights.ts';
import { askParents } from '../question/ask-parents.ts';
import { postEnd } from '../run-cards.ts';
import type { Run } from '../run-store.ts';
import { parentsAnswer } from './progress.ts';
import type { RunSession } from './run-session.ts';

/** Does what the decision core says until a worker, a parent or nobody has to act next. */
export async function advanceRun(session: RunSession): Promise<void> {
  for (;;) {
    const effect = decide(session.state, parentsAnswer);
    switch (effect?.type) {
      case undefined:
      case 'dispatch':
      case 'await_answer':
        return;
      case 'plan_writes':
        await planWrites(session, effect.step);
        break;
      case 'apply_writes':
        await makeCalls(session, effect.step);
        break;
      case 'quarantine':
        await session.append({ type: 'artifacts_quarantined', step: effect.step.id, iteration: effect.step.iteration });
        break;
      case 'validate':
        await session.append({
          type: 'validated',
          step: effect.step.id,
          iteration: effect.step.iteration,
          findings: [],
        });
        break;
      case 'record':
        await session.append(effect.event);
        break;
      case 'ask':
        await askParents(session, effect.draft);
        break;
    }
  }
}

/** The last step of every write that moves a run on: posts the result if the run has ended, and saves the run. */
export async function saveRun(session: RunSession): Promise<Run> {
  await postEnd(session);
  return session.save();
}

type Reply = Unstamped<EventOf<'attempt_failed' | 'output_accepted' | 'output_rejected'>>;

/**
 * Journals what a worker answered. Writes that need a parent's yes become proposals. Proposals are rehearsed first, so that
 * no parent is asked about a write that cannot happen.
 */
export async function acceptOutput(session: RunSession, reply: Reply): Promise<void> {
  if (reply.type !== 'output_accepted') return session.append(reply);
  const held = await holdBackOverwrites(session, holdBackKidsWrites(session, reply.output));
  const output = await holdBackBeyondRights(session, held);
  if (!isProposing(output)) return session.append({ ...reply, output });
  const { violations } = await rehearseCalls(session, output);
  if (violations.length === 0) return session.append({ ...reply, output });
  const { step, iteration, attempt } = reply;
  const excerpt = JSON.stringify(output).slice(0, 4_000).toWellFormed();
  return session.append({
    ...{ type: 'output_rejected', step, iteration, attempt, violations, outputHash: hashOf(output), excerpt },
  });
}

function isProposing({ success, recommendation, artifacts }: OutputEnvelope): boolean {
  return success && recommendation === 'escalate' && artifacts.length > 0;
}

function hasWrites({ success, artifacts }: OutputEnvelope): boolean {
  return success && artifacts.some(({ path }) => path !== RESULT_PATH);
}

/** What a kid started never writes by itself: its writes become proposals for a parent. */
function holdBackKidsWrites({ run }: RunSession, output: OutputEnvelope): OutputEnvelope {
  if (run.authority.kind !== 'kid' || !hasWrites(output)) return output;
  return { ...output, recommendation: 'escalate' };
}

/** Writes that replace what was there: which event reports another such write, and which argument names the thing. */
const overwrites: Readonly<Record<string, { readonly event: string; readonly id: string }>> = {
  'task.update': { event: 'task.updated', id: 'taskId' },
  'reward.update': { event: 'reward.updated', id: 'rewardId' },
  'canvas.update': { event: 'canvas.updated', id: 'canvasId' },
};

/**
 * If somebody else changed a thing while the agent worked on it, the agent's write becomes a proposal: a parent decides,
 * and reads what is there now.
 */
async function holdBackOverwrites(session: RunSession, output: OutputEnvelope): Promise<OutputEnvelope> {
  if (!output.success || output.recommendation !== 'proceed') return output;
  const { calls } = session.readCalls(output);
  const changed = await Promise.all(calls.map((call) => wasChangedMeanwhile(session, call)));
  if (!changed.includes(true)) return output;
  session.ownQuestion = message('run.changedMeanwhile');
  return { ...output, recommendation: 'escalate' };
}

async function wasChangedMeanwhile(
  { context, events, run }: RunSession,
  { operation, args }: ArtifactCall,
): Promise<boolean> {
  const overwrite = overwrites[operation];
  const began = events.findLast((event) => event.type === 'attempt_started')?.at;
  if (overwrite === undefined || began === undefined) return false;
  const refs = await refsSince(context.db, context.familyId, overwrite.event, began);
  return refs.some((each) => each[overwrite.id] === args[overwrite.id] && each.runId !== run.runId);
}

/**
 * A write that the run may make, but not its worker or the agent that wrote its skill, or that goes beyond the parents'
 * ceilings, becomes a proposal for a parent. A write that even the run may not make is refused later, like any other.
 */
async function holdBackBeyondRights(session: RunSession, output: OutputEnvelope): Promise<OutputEnvelope> {
  if (output.recommendation !== 'proceed' || !hasWrites(output)) return output;
  const { ofRun, unapproved } = await lookUpRights(session);
  if (unapproved === undefined || (unapproved === ofRun && ofRun.kind === 'parent')) return output;
  const { violations, waits } = await rehearseCalls(session, output, unapproved);
  if (violations.length === 0 && waits.length === 0) return output;
  if (violations.length > 0 && (await rehearseCalls(session, output)).violations.length > 0) return output;
  session.ownQuestion = waits[0] ?? message('run.beyondRights');
  return { ...output, recommendation: 'escalate' };
}
