import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { tell } from '../../../ui/parts/toast.tsx';
import { approvableTogether, type Decision, type DecisionOf } from '../../decisions/decision.ts';
import { useSteadyDecisions } from '../../decisions/decision-list.tsx';
import { DecisionRows } from '../../decisions/decision-rows.tsx';
import { explain } from '../../decisions/settle.ts';
import { type Decided, undoOf } from '../../decisions/take-back.ts';
import { act } from '../../sprout.ts';

/** All that waits for a parent. */
export function Waiting({ decisions }: { readonly decisions: readonly Decision[] }) {
  const words = wordsOf('home');
  const steady = useSteadyDecisions(decisions);
  const together = approvableTogether(steady.shown);
  return (
    <section class="stack waiting" aria-label={words.waiting({ count: decisions.length })}>
      {decisions.length > 0 && (
        <div class="section-head">
          <h2>{words.waiting({ count: decisions.length })}</h2>
          {together.length > 0 && <ApproveAll waiting={together} />}
        </div>
      )}
      <DecisionRows steady={steady} />
    </section>
  );
}

/** Everything that was handed in, with one tap: each card is answered, so each pays what it shows. */
function ApproveAll({ waiting }: { readonly waiting: readonly DecisionOf<'submission'>[] }) {
  const words = wordsOf('decisions');
  const approveAll = async () => {
    const approved: Decided[] = [];
    for (const { question, approve } of waiting) {
      const outcome = await act('inbox.answer', { cardId: question.cardId, optionId: approve.optionId });
      if (outcome.ok) approved.push({ ...question.about, status: 'approved' });
      else await explain(question, outcome.problem);
    }
    if (approved.length > 0) tell(words.allDone({ count: approved.length }), undoOf(...approved));
  };
  return (
    <Button look="quiet" data-key="A" onClick={approveAll}>
      {words.all({ count: waiting.length })}
    </Button>
  );
}
