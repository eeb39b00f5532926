/** The journal of a run as steps that a parent can follow. Pure. */
import type { AnswerOf } from '../../../client/operations.ts';
import type { AreaWords } from '../../../client/words.ts';

export type Run = AnswerOf<'run.get'>;
type Entry = Run['events'][number];
type Words = AreaWords<'runs'>;

export interface Step {
  readonly at: string;
  readonly what: string;
  /** What was said or found: texts of agents and people. */
  readonly said: readonly string[];
}

/** Who answered, and what the options are called. */
export interface Named {
  readonly nameOf: (actorId: string) => string;
  readonly words: Words;
}

export function storyOf(events: readonly Entry[], named: Named): Step[] {
  return events.flatMap((event) => {
    const what = whatOf(event, named);
    return what === undefined ? [] : [{ at: event.at, what, said: tellEvent(event) }];
  });
}

/** Undefined: a step of the machinery, which says nothing to people. */
function whatOf(event: Entry, { nameOf, words }: Named): string | undefined {
  const { steps, status } = words;
  switch (event.type) {
    case 'attempt_started':
      return steps.attempt({ attempt: event.attempt ?? 1 });
    case 'answer_accepted': {
      const { by = '', label = '' } = event.answer ?? {};
      return steps.answered({ who: nameOf(by), choice: label });
    }
    case 'run_ended':
      return steps.ended({ status: status[event.status as keyof Words['status']] ?? '' });
    case 'run_started':
    case 'attempt_failed':
    case 'output_accepted':
    case 'output_rejected':
    case 'writes_applied':
    case 'writes_refused':
    case 'writes_failed':
    case 'question_asked':
    case 'question_expired':
    case 'question_superseded':
    case 'paused':
    case 'resumed':
    case 'cancel_requested':
    case 'artifacts_quarantined':
    case 'recovered':
      return steps[event.type];
    default:
      return undefined;
  }
}

/** How an agent marks a question and its answers. Both are told where the run asks them. */
function isMarked(note: string): boolean {
  return /^(?:Question|Option):/.test(note);
}

function tellEvent({ output, detail, problems = [], question, answer }: Entry): string[] {
  const texts = [
    output?.summary,
    ...(output?.notes ?? []).filter((note) => !isMarked(note)),
    detail,
    ...problems.map(({ message }) => message),
    question?.text,
    answer?.text,
  ];
  return texts.filter((text): text is string => text !== undefined && text !== '');
}
