import { decisionReasons } from './reasons.ts';
import { activeStep, type RunState, type StepState } from './state.ts';

/** First line of every index page; a page without it was written by somebody else and is left alone. */
export const indexMark = '<!-- Made from the journal by "sprout workflow". Changes here are overwritten. -->';

/** The run as a page for people: a projection of the journal, so the same events always give the same bytes. */
export function renderIndex(state: RunState): string {
  const { plan, status, reason } = state;
  const feature = plan.featureId === null ? '' : `: ${cell(plan.featureId)}`;
  const why = reason === null ? '' : ` (${decisionReasons[reason]})`;
  const rows = plan.steps.map(({ id, title }) => {
    const step = state.steps[id] as StepState;
    const isActive = activeStep(state)?.id === id && status !== 'completed';
    return (
      `| ${cell(title)} | ${stepStatus(step, isActive)} | ${step.startedAt === null ? '' : step.iteration} | ` +
      `${cell(step.output?.summary ?? '')} |`
    );
  });
  const question = state.question === null ? [] : ['', '## Waiting for a person', '', cell(state.question.text)];
  return [
    indexMark,
    '',
    `# ${cell(plan.workflow)}${feature}`,
    '',
    `Run \`${state.runId}\`: **${status.replace('_', ' ')}**${why}`,
    '',
    '| Step | Status | Iteration | Summary |',
    '|------|--------|-----------|---------|',
    ...rows,
    ...question,
    '',
  ].join('\n');
}

export type StepStatus = 'pending' | 'in progress' | 'waiting' | 'complete' | 'accepted';

export function stepStatus(step: StepState, isActive: boolean): StepStatus {
  if (step.phase === 'done') return step.reason === 'accepted' ? 'accepted' : 'complete';
  if (step.phase === 'asking') return 'waiting';
  return isActive && step.phase !== 'pending' ? 'in progress' : 'pending';
}

/** Agents' words inside a table: one line, no pipes, no markup that could start something. */
function cell(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const short = line.length > 160 ? `${line.slice(0, 159).toWellFormed()}…` : line;
  return short.replace(/[\\|<>`]/gu, (mark) => `\\${mark}`);
}
