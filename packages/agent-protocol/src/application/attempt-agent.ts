import { buildInput } from '../domain/run/build-input.ts';
import { type AgentReply, classifyReply } from '../domain/run/classify-reply.ts';
import type { Effect } from '../domain/run/decide.ts';
import type { Agent } from '../ports/agent.ts';
import { pollMs } from './ports.ts';
import { raceAgainstLimits } from './race-limits.ts';
import type { RunSession } from './run-session.ts';

/** A little longer than an adapter needs to kill a program. */
const stopGraceMs = 3_000;

type Dispatch = Extract<Effect, { type: 'dispatch' }>;

/** One transport attempt: journal that it starts, call the agent, journal what came back. */
export async function attemptAgent(session: RunSession, { step, plan, attempt }: Dispatch): Promise<void> {
  const { clock, artifacts } = session.ports;
  const waitMs = step.notBefore - clock.now();
  if (waitMs > 0 && !(await sleepWatchfully(session, waitMs))) return;

  const input = buildInput(session.state, plan, step);
  const versions = await artifacts.snapshot(plan.writes);
  const at = { step: step.id, iteration: step.iteration, attempt };
  await session.append({ type: 'attempt_started', ...at, input, versions });

  const controller = new AbortController();
  const agent = session.ports.agentNamed(plan.agent);
  const request = { input, runId: session.runId, step: step.id, attempt, signal: controller.signal };
  const limitMs = Math.min(
    plan.attemptTimeoutMs,
    Math.max(1, plan.stepTimeoutMs - step.activeMs),
    Math.max(1, session.state.plan.runTimeoutMs - session.state.activeMs),
  );
  const settled = new AbortController();
  const call = callSafely(agent, request).finally(() => settled.abort());
  try {
    const outcome = await raceAgainstLimits(session, call, limitMs);
    // Stopped or cancelled: the attempt stays open in the journal, and a resume makes a new one.
    if (outcome === 'interrupted') return;
    const reply: AgentReply = outcome === 'timed_out' ? { kind: 'timed_out', afterMs: limitMs } : outcome;
    await session.append(classifyReply(reply, at, Object.keys(session.state.plan.agents)));
  } finally {
    // From here on the agent's answer is ignored. It gets a moment to end, so that two never work at once.
    controller.abort();
    await Promise.race([call, clock.sleep(stopGraceMs, settled.signal)]);
  }
}

/** An adapter that throws is a crash of the agent, not of the run. */
async function callSafely(agent: Agent, request: Parameters<Agent['call']>[0]): Promise<AgentReply> {
  try {
    return await agent.call(request);
  } catch (error) {
    return { kind: 'crashed', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** False when it was cut short by a stop or a cancel request. */
async function sleepWatchfully(session: RunSession, durationMs: number): Promise<boolean> {
  const { clock } = session.ports;
  const until = clock.now() + durationMs;
  while (clock.now() < until) {
    if (session.stop.aborted || (await session.isCancelRequested())) return false;
    await clock.sleep(Math.min(pollMs, until - clock.now()), session.stop);
    await session.renewLease();
  }
  return true;
}
