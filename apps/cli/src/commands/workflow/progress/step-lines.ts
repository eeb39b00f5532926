import { plainLine, type RunState, type StepState, stepStatus } from '@sprout/agent-protocol';

const marks = { complete: '✔', accepted: '✔', waiting: '?', 'in progress': '▶', pending: '·' } as const;

/** One line per step: mark, title, iteration, attempt, elapsed time, last summary. */
export function stepLines(state: RunState, now: number, columns = 100): string[] {
  const width = Math.max(...state.plan.steps.map(({ title }) => title.length));
  return state.plan.steps.map(({ id, title }) => {
    const step = state.steps[id] as StepState;
    const isActive = state.current === id;
    const status = stepStatus(step, isActive);
    const facts =
      step.startedAt === null
        ? ''
        : `iteration ${step.iteration}  attempt ${Math.max(1, step.attempt)}  ${formatElapsed(state, step, now, isActive)}`;
    const words = step.phase === 'done' ? plainLine(step.output?.summary ?? '') : (step.lastFailure?.kind ?? '');
    return cut(`${marks[status]} ${plainLine(title).padEnd(width)}  ${facts}  ${words}`.trimEnd(), columns);
  });
}

/** Working time: the time in the journal, plus the time since then if the step works now. */
function formatElapsed(state: RunState, step: StepState, now: number, isActive: boolean): string {
  const sinceMs = isActive && state.status === 'running' ? Math.max(0, now - state.lastEventAt) : 0;
  const seconds = Math.floor((step.activeMs + sinceMs) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function cut(line: string, columns: number): string {
  return line.length <= columns ? line : `${line.slice(0, columns - 1).toWellFormed()}…`;
}
