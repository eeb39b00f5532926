import { dayWords } from '../../client/dates.ts';
import { readSentence, tellSentence } from '../../client/sentences.ts';
import { wordsOf } from '../../client/words.ts';
import { ChangeView } from './change-view.tsx';
import type { Action, Option } from './decision.ts';
import { headingOf, isOwn } from './option-label.ts';

interface ProposalsProps {
  readonly options: readonly Option[];
  /** Whether an agent wrote the labels. */
  readonly isAgents: boolean;
}

/** What each option would do. A label of an agent that does not fit its button stands above. */
export function Proposals({ options, isAgents }: ProposalsProps) {
  const isTold = ({ actions, label }: Option) =>
    actions.some(({ changes = [] }) => changes.length > 0) || !isOwn(label);
  const told = options.filter(isTold);
  const isOnly = told.length === 1;
  return told.map((option) => {
    const heading = headingOf(option, isAgents, isOnly);
    return (
      <div key={option.optionId} class="stack">
        {heading !== undefined && (
          <p class="small" dir="auto">
            {heading}
          </p>
        )}
        {option.actions.map((action, index) => (
          <ProposalView key={`${action.operation}-${index}`} action={action} />
        ))}
      </div>
    );
  });
}

/** What a call would do, as the server tells it: each change field by field, then when it is due, then what may not be meant. */
export function ProposalView({ action }: { readonly action: Action }) {
  const { args, changes = [], preview } = action;
  // What is changed field by field says its days itself.
  const isNew = !changes.some(({ fields }) => fields.some(({ before }) => before !== null));
  const next = isNew ? nextIn(preview) : [];
  if (action.effect === null && changes.length === 0) return null;
  return (
    <div class="proposal">
      {changes.map((change, index) => (
        <ChangeView key={index} change={change} args={args} />
      ))}
      {changes.length === 0 && (
        <p dir="auto" data-ours>
          {readSentence(action, 'effect')}
        </p>
      )}
      {next.length > 0 && <p class="small">{wordsOf('decisions').next({ days: next.join(' · ') })}</p>}
      {sentencesIn(preview?.warnings).map((warning) => (
        <p key={warning} class="notice small">
          {warning}
        </p>
      ))}
    </div>
  );
}

/** The next days on which a task is due. One that is due once says its day itself. */
function nextIn(preview: Action['preview']): string[] {
  const found = preview?.nextOccurrences;
  if (!Array.isArray(found) || found.length < 2) return [];
  return found
    .slice(0, 3)
    .flatMap((one: { date?: unknown }) => (typeof one?.date === 'string' ? dayWords(one.date) : []));
}

function sentencesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.map(tellSentence) : [];
}
