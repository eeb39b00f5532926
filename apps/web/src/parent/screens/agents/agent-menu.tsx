import { useState } from 'preact/hooks';
import type { AnswerOf } from '../../../client/operations.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Sheet } from '../../../ui/parts/sheet.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { act, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

type Grant = Pick<AnswerOf<'access.list_grants'>['items'][number], 'grantId' | 'name'>;

/** What is seldom wanted of an agent: its end. It cannot be taken back, so it is the one thing here that asks first. */
export function AgentMenu({
  grant: { grantId, name },
  again,
}: {
  readonly grant: Grant;
  readonly again: () => unknown;
}) {
  const words = wordsOf('agents');
  const shared = wordsOf('shared');
  const [isOpen, setIsOpen] = useState(false);
  const end = async () => {
    const outcome = await act('access.revoke_grant', { grantId });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    setIsOpen(false);
    router.go(router.href('agents'));
    tell(words.ended({ name }));
    await again();
  };
  return (
    <>
      <button
        type="button"
        class="button quiet round"
        aria-haspopup="dialog"
        aria-label={`${shared.more}: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <Sheet title={words.endTitle({ name })} onClose={() => setIsOpen(false)}>
          <p>{words.endMore}</p>
          <div class="buttons">
            <Button look="alarm" onClick={end}>
              {words.end}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{shared.cancel}</Button>
          </div>
        </Sheet>
      )}
    </>
  );
}
