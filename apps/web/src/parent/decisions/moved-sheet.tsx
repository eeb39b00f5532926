import type { ArgumentsOf, KeyedName } from '../../client/operations.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Sheet } from '../../ui/parts/sheet.tsx';
import { act } from '../sprout.ts';
import { sharedWords } from '../words/shared-words.ts';
import type { Question } from './decision.ts';
import { ProposalView } from './proposal-view.tsx';
import type { Moved } from './question-card.tsx';
import { settle } from './settle.ts';
import { useTap } from './use-tap.ts';
import { decisionWords } from './words.ts';

/** The proposal would do something else than what was shown. It is shown again, and asked anew. */
export function MovedSheet(props: Moved & { readonly question: Question; readonly onClose: () => void }) {
  const words = decisionWords();
  const { question, action, specHash, onClose } = props;
  const { busy, tap } = useTap();
  const ship = async () => {
    const args = { ...action.args, specHash } as unknown as ArgumentsOf<KeyedName>;
    if (!(await settle(question, action.operation as KeyedName, args, words.answered))) return;
    onClose();
    // It is done: what is left of the question is the way to say no, which does nothing.
    const no = question.options.find(({ actions }) => actions.length === 0);
    if (no !== undefined) await act('inbox.answer', { cardId: question.cardId, optionId: no.optionId });
  };
  return (
    <Sheet title={words.movedTitle} onClose={onClose}>
      <p>{words.moved}</p>
      <ProposalView action={action} />
      <div class="buttons">
        <Button look="main" isBusy={busy === 'ship'} onClick={() => tap('ship', ship)}>
          {words.ship}
        </Button>
        <Button onClick={onClose}>{sharedWords().cancel}</Button>
      </div>
    </Sheet>
  );
}
