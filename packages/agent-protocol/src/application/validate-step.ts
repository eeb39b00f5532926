import { type Finding, readFindings } from '../domain/run/finding.ts';
import type { StepState } from '../domain/run/state.ts';
import type { PlannedStep } from '../domain/workflow/run-plan.ts';
import type { ValidatorSpec } from '../domain/workflow/workflow-file.ts';
import { raceAgainstLimits } from './race-limits.ts';
import type { RunSession } from './run-session.ts';

const defaultTimeoutMs = 120_000;

/** Runs every validator and reads the agent's own findings; all of them, so that one iteration can fix all. */
export async function validateStep(session: RunSession, step: StepState, plan: PlannedStep): Promise<void> {
  const findings: Finding[] = [];
  for (const validator of plan.validators) {
    const message = await findProblem(session, validator);
    // Stopped or cancelled: the result of the interrupted validator is not a finding.
    if (message === 'interrupted') return;
    if (message !== null)
      findings.push({ check: validator.check, place: placeOf(validator), message: message.problem });
  }
  if (plan.findings !== null) {
    const text = await session.ports.artifacts.read(plan.findings);
    if (text !== undefined) findings.push(...readFindings(text, plan.findings));
  }
  await session.append({ type: 'validated', step: step.id, iteration: step.iteration, findings });
}

function placeOf(validator: ValidatorSpec): string {
  return validator.check === 'command' ? validator.command.join(' ') : validator.path;
}

type Problem = { readonly problem: string } | null | 'interrupted';

async function findProblem(session: RunSession, validator: ValidatorSpec): Promise<Problem> {
  if (validator.check === 'command')
    return runCommand(session, validator.command, validator.timeout_ms ?? defaultTimeoutMs);
  const text = await session.ports.artifacts.read(validator.path);
  const problem = text === undefined ? 'The file does not exist.' : problemWith(text, validator);
  return problem === undefined ? null : { problem };
}

async function runCommand(session: RunSession, command: readonly string[], timeoutMs: number): Promise<Problem> {
  const controller = new AbortController();
  try {
    const running = session.ports.commands.run(command, timeoutMs, controller.signal);
    const result = await raceAgainstLimits(session, running, timeoutMs);
    if (result === 'interrupted') return result;
    if (result === 'timed_out') return { problem: `No result within ${timeoutMs} ms.` };
    return result.ok ? null : { problem: result.detail };
  } finally {
    controller.abort();
  }
}

function problemWith(text: string, validator: Exclude<ValidatorSpec, { check: 'command' }>): string | undefined {
  switch (validator.check) {
    case 'exists':
      return undefined;
    case 'not_empty':
      return text.trim() === '' ? 'The file is empty.' : undefined;
    case 'contains':
      return text.includes(validator.text) ? undefined : `The file does not contain ${JSON.stringify(validator.text)}.`;
    case 'json':
      return isJson(text) ? undefined : 'The file is not valid JSON.';
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
