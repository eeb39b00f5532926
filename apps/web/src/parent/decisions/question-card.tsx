import { useState } from 'preact/hooks';
import { reasonOf } from '../../client/problem.ts';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { tell } from '../../ui/parts/toast.tsx';
import { Report } from '../parts/report.tsx';
import { act } from '../sprout.ts';
import { sayOf } from '../sprout-words.ts';
import { CardFrame } from './card-frame.tsx';
import type { Action, DecisionOf, Option } from './decision.ts';
import { MovedSheet } from './moved-sheet.tsx';
import { ProposalView } from './proposal-view.tsx';
import { explain } from './settle.ts';
import { useTap } from './use-tap.ts';

/** A question in its own words: of an agent, of a run, or of Sprout. A proposal is shown as what it changes. */
export function QuestionCard({ decision }: { readonly decision: DecisionOf<'question'> }) {
  const words = wordsOf('decisions');
  const { question } = decision;
  const isAgents = question.about.kind === 'agent_question';
  const { busy, tap } = useTap();
  const [moved, setMoved] = useState<Moved | undefined>(undefined);
  const answer = async (option: Option, shownHash?: string) => {
    const { optionId } = option;
    const args = { cardId: question.cardId, optionId, ...(shownHash !== undefined && { shownHash }) };
    const outcome = await act('inbox.answer', args);
    if (outcome.ok) {
      setMoved(undefined);
      const isAskedAnew = outcome.data.results.some(({ result }) => result.askedAgain === true);
      if (isAskedAnew) return tell(words.askedAnew);
      // An answer that calls nothing changes nothing by itself: who asked goes on with it.
      const isLeftToAgent = isAgents && option.actions.length === 0;
      return tell(isLeftToAgent ? words.agentNext({ agent: decision.agent ?? words.theAgent }) : words.answered);
    }
    const { problem } = outcome;
    const fresh = problem.kind === 'refused' ? freshIn(option, problem.error.details) : undefined;
    if (reasonOf(problem) === 'PREVIEW_STALE' && fresh !== undefined) return setMoved(fresh);
    setMoved(undefined);
    await explain(question, problem);
  };
  const proposals = question.options.filter(({ actions }) => actions.some(saysWhatItDoes));
  // Where one option alone proposes something, its button says that exactly this happens.
  const [shipped, ...others] = question.options.filter(isProposal);
  return (
    <CardFrame
      decision={decision}
      title={sayOf(question, 'title', isAgents)}
      by={decision.agent === undefined ? undefined : words.asks({ agent: decision.agent })}
      facts={[]}
    >
      {question.body !== '' && <Report text={sayOf(question, 'body', isAgents)} />}
      {proposals.map((option) => (
        <div key={option.optionId} class="stack">
          <p class="small">{wordsOf('shared').quoted({ text: sayOf(option, 'label', isAgents) })}</p>
          {option.actions.filter(saysWhatItDoes).map((action, index) => (
            <ProposalView key={`${action.operation}-${index}`} action={action} />
          ))}
        </div>
      ))}
      <div class="buttons">
        {question.options.map((option, index) => (
          <Button
            key={option.optionId}
            look={index === 0 ? 'main' : 'plain'}
            data-key={index === 0 ? 'a' : index === question.options.length - 1 ? 'd' : undefined}
            isBusy={busy === option.optionId}
            onClick={() => tap(option.optionId, () => answer(option))}
          >
            {shipped === option && others.length === 0 ? words.ship : sayOf(option, 'label', isAgents)}
          </Button>
        ))}
      </div>
      {moved !== undefined && (
        <MovedSheet
          key={moved.shownHash}
          actions={moved.actions}
          ship={() => answer(moved.option, moved.shownHash)}
          onClose={() => setMoved(undefined)}
        />
      )}
    </CardFrame>
  );
}

/**
 * Whether there is more to show than a label of Sprout's. A run's question says in its own text what an answer does; the
 * arguments of the answer say nothing to people.
 */
function saysWhatItDoes({ operation, effect, preview }: Action): boolean {
  return operation !== 'run.answer' && (effect !== null || preview !== undefined);
}

function isProposal({ actions }: Option): boolean {
  return actions.some(({ specHash }) => specHash !== undefined);
}

/** What a proposal would do now, and what stands for that. */
interface Moved {
  readonly option: Option;
  readonly actions: readonly Action[];
  readonly shownHash: string;
}

function freshIn(option: Option, details: Readonly<Record<string, unknown>> | undefined): Moved | undefined {
  const { actions, shownHash } = details ?? {};
  if (!Array.isArray(actions) || typeof shownHash !== 'string') return undefined;
  return { option, actions, shownHash };
}
