import { decisionReasons, plainLine, type RunEvent, type RunPlan } from '@sprout/agent-protocol';
import { countNouns } from '@sprout/messages/count-nouns';

/** A line about an event for people; undefined if the event is only bookkeeping. */
export function plainLineOf(event: RunEvent, plan: RunPlan): string | undefined {
  const line = wordsFor(event, plan);
  return line === undefined ? undefined : plainLine(line);
}

function wordsFor(event: RunEvent, plan: RunPlan): string | undefined {
  switch (event.type) {
    case 'run_started':
      return `run ${event.runId}: ${plan.workflow}, ${countNouns(plan.steps.length, 'step')}`;
    case 'recovered':
      return 'recovered after the process died';
    case 'resumed':
      return 'resumed';
    case 'attempt_started':
      return `${event.step}: iteration ${event.iteration}, attempt ${event.attempt}`;
    case 'attempt_failed':
      return `${event.step}: attempt ${event.attempt} failed (${event.failure}): ${event.detail}`;
    case 'output_accepted':
      return `${event.step}: ${event.output.summary}`;
    case 'output_rejected':
    case 'writes_refused':
      return `${event.step}: refused: ${event.violations.map(({ code, pointer }) => `${code} at ${pointer}`).join(', ')}`;
    case 'writes_planned':
      return event.writes.length === 0
        ? undefined
        : `${event.step}: writes ${event.writes.map(({ path }) => path).join(', ')}`;
    case 'writes_failed':
      return `${event.step}: writing failed: ${event.detail}`;
    case 'artifacts_quarantined':
      return `${event.step}: artifacts quarantined`;
    case 'validated':
      return event.findings.length === 0
        ? undefined
        : `${event.step}: ${event.findings.map(({ check, place, message }) => `${check} ${place}: ${message}`).join('; ')}`;
    case 'step_decided':
      return `${event.step}: ${event.decision} (${decisionReasons[event.reason]})`;
    case 'question_asked':
      return `question ${event.question.id}: ${event.question.text}`;
    case 'answer_accepted':
      return `answered: ${event.answer.choice}`;
    case 'question_superseded':
      return 'what was shown has changed: asking again';
    case 'question_expired':
      return 'nobody answered in time';
    default:
      return undefined;
  }
}
