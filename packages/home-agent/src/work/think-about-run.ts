/** The output for one input of a run, from a program or a model. */
import { type Artifact, classifyReply, type InputEnvelope, type OutputEnvelope } from '@sprout/agent-protocol/pure';
import type { Identity, Surroundings } from '../agent/surroundings.ts';
import { tellBudgetSpent } from '../agent/tell-budget-spent.ts';
import type { ModelThinker, ProgramThinker, Worker } from '../reaction/reaction.ts';
import type { Lease, Work } from '../state/run-store.ts';
import { faultIn, pauseAfterFault } from '../think/fault.ts';
import { fence } from '../think/fence.ts';
import { parseCall, whyNot } from '../think/read-calls.ts';
import { allowedTools } from '../think/tools-for-model.ts';

const LIMIT_MS = 5 * 60_000;

export interface Task {
  readonly work: Work;
  readonly lease: Lease;
  readonly thread: string;
}

export interface Given {
  readonly input: InputEnvelope;
  readonly tools: readonly string[];
  readonly me: Identity;
}

export type Thought =
  | { readonly kind: 'output'; readonly output: OutputEnvelope }
  | { readonly kind: 'again'; readonly why: string; readonly pauseMs: number }
  | { readonly kind: 'resting' };

export async function thinkAboutRun(
  around: Surroundings,
  me: Identity,
  { think }: Worker,
  task: Task,
  signal: AbortSignal,
): Promise<Thought> {
  const tools = allowedTools({ tools: think.tools ?? task.lease.hands, hands: task.lease.hands, scopes: me.scopes });
  const input = inputOf(task, tools);
  if (think.model === undefined) return askProgram(around, think, task, { input, tools, me }, signal);
  return askModel(around, think, task, { input, tools, me }, signal);
}

async function askProgram(
  around: Surroundings,
  think: ProgramThinker,
  { work, thread }: Task,
  { input, tools, me }: Given,
  signal: AbortSignal,
): Promise<Thought> {
  const { store, clock, budget, startThinker } = around;
  const { runId, attempts } = work;
  if (!store.spent.take(clock.now(), 'thoughts', budget.thoughtsPerDay)) {
    await tellBudgetSpent(around, 'thoughts', signal);
    return { kind: 'resting' };
  }
  // Stored first: an attempt that a crash cuts off has been one.
  store.runs.countAttempt(runId);
  const reply = await startThinker(think).call({
    ...{ input, runId, step: thread, attempt: attempts + 1 },
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
  });
  signal.throwIfAborted();
  const read = classifyReply(reply, { step: runId, iteration: input.context.iteration, attempt: attempts + 1 });
  if (read.type === 'attempt_failed') return { kind: 'again', why: `The thinker failed. ${read.detail}`, pauseMs: 0 };
  if (read.type === 'output_rejected') {
    const problems = read.violations.map(({ pointer, message, fix }) => `${pointer} ${message} ${fix}`).join(' ');
    return { kind: 'again', why: `The thinker’s answer is no envelope. ${problems}`, pauseMs: 0 };
  }
  const refused = read.output.artifacts.flatMap((artifact) => problemOf(artifact, tools, me.scopes));
  if (refused.length > 0) return { kind: 'again', why: refused.join(' '), pauseMs: 0 };
  return { kind: 'output', output: read.output };
}

/** Which documents a run has, Sprout says. A call has to be allowed here, too. */
function problemOf({ path, content }: Artifact, tools: readonly string[], scopes: readonly string[]): string[] {
  if (!path.startsWith('call/')) return [];
  const call = parseCall(content);
  const why = call === undefined ? 'it is not { "tool": …, "arguments": { … } }.' : whyNot(call, { tools, scopes });
  return why === undefined ? [] : [`${path}: ${why}`];
}

/** Loaded on first use: an agent without a model needs none of it. */
async function askModel(
  around: Surroundings,
  think: ModelThinker,
  task: Task,
  given: Given,
  signal: AbortSignal,
): Promise<Thought> {
  const { store } = around;
  const { thinkAboutRunWithModel } = await import('./think-about-run-with-model.ts');
  try {
    return await thinkAboutRunWithModel(around, think, task, given, signal);
  } catch (thrown) {
    signal.throwIfAborted();
    const fault = faultIn(thrown);
    if (fault === undefined) throw thrown;
    store.runs.countAttempt(task.work.runId);
    return { kind: 'again', why: fault.message, pauseMs: pauseAfterFault(fault, task.work.attempts * 60_000) };
  }
}

/** What came from the family stands between marks, as data. */
function inputOf({ work, lease }: Task, tools: readonly string[]): InputEnvelope {
  const { context, paths, task, prior_context: before = [] } = lease.input;
  const { input, events, ...params } = task.params;
  const { notice, data } = fence({ input, ...(events !== undefined && { events }) });
  const prior = [...before, ...(work.said === null ? [] : [work.said])];
  return {
    context,
    paths,
    task: { action: task.action, params: { ...params, tools, notice, data } },
    ...(prior.length > 0 && { prior_context: prior }),
  };
}
