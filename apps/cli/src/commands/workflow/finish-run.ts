import { decisionReasons, plainLine, type RunState, renderQuestion } from '@sprout/agent-protocol';
import type { Io } from '../../command.ts';
import { answerCommand } from './answer-command.ts';
import { summariseRun } from './run-summary.ts';

const exitCodes = { completed: 0, terminated: 1, waiting_human: 3, blocked: 4, running: 130 } as const;

/** Prints the end of run and resume, and returns the exit code. */
export function finishRun(state: RunState, { root, json }: { root?: string; json?: boolean }, io: Io): number {
  if (json) io.stdout.write(`${JSON.stringify({ result: summariseRun(state) })}\n`);
  else io.stdout.write(lastWords(state, root));
  return exitCodes[state.status];
}

function lastWords(state: RunState, root: string | undefined): string {
  const { runId, status, reason, question } = state;
  const where = root === undefined ? '' : ` --root ${root}`;
  switch (status) {
    case 'completed':
      return `Run ${runId} is completed.\n`;
    case 'waiting_human':
      return question === null
        ? ''
        : `${renderQuestion(question)}

Run ${runId} waits for a person. Answer, then resume:
  ${answerCommand(runId, question, root)}
  sprout workflow resume ${runId}${where}
`;
    case 'running':
      return `Run ${runId} was interrupted. Go on with:\n  sprout workflow resume ${runId}${where}\n`;
    default:
      return `Run ${runId} ended ${status}: ${reason === null ? '' : decisionReasons[reason]}.\n${lastFailure(state)}`;
  }
}

function lastFailure(state: RunState): string {
  const step = state.current === null ? undefined : state.steps[state.current];
  if (step === undefined) return '';
  const lines = [
    ...(step.lastFailure === null ? [] : [`${step.lastFailure.kind}: ${step.lastFailure.detail}`]),
    ...(step.output === null ? [] : [step.output.summary]),
    ...step.violations.map(({ code, pointer, message }) => `${code} at ${pointer}: ${message}`),
    ...step.findings.map(({ check, place, message }) => `${check} ${place}: ${message}`),
  ];
  return lines.map((line) => `  ${step.id}: ${plainLine(line)}\n`).join('');
}
