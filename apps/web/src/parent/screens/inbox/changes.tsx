import type { AnswerOf, ArgumentsOf, KeyedName } from '../../../client/operations.ts';
import { readSentence } from '../../../client/sentences.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { hrefOf } from '../../activity/href-of.ts';
import { act } from '../../sprout.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';

type Card = AnswerOf<'inbox.get'>['items'][number];
type Change = Card['changes'][number];

interface ChangesProps {
  readonly card: Card;
  /** Reads the thread again: a change that was taken back is told as such. */
  readonly again: () => void;
}

/** What a run changed: each with a link to it, and its own way back where there is one. */
export function Changes({ card: { cardId, changes }, again }: ChangesProps) {
  const words = wordsOf('inbox');
  if (changes.length === 0) return null;
  return (
    <section class="stack" aria-labelledby={`changed-${cardId}`}>
      <h3 class="small" id={`changed-${cardId}`}>
        {words.changed}
      </h3>
      <ul class="stack changes">
        {changes.map((change, index) => (
          <li key={`${index} ${change.text}`}>
            <ChangeLine change={change} again={again} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChangeLine({ change, again }: { readonly change: Change; readonly again: () => void }) {
  const words = wordsOf('inbox');
  const { about, undo, takenBack } = change;
  const text = readSentence(change, 'text');
  const href = about === null ? undefined : hrefOf(about);
  const takeBack = async (call: NonNullable<typeof undo>) => {
    const outcome = await act(call.operation as KeyedName, call.args as ArgumentsOf<KeyedName>);
    tellOutcome(outcome, words.takenBack);
    again();
  };
  const told = takenBack ? <del dir="auto">{text}</del> : <span dir="auto">{text}</span>;
  return (
    <div class="row wraps">
      <span class="grow">{href === undefined ? told : <a href={href}>{told}</a>}</span>
      {takenBack && <span class="tag">{words.takenBack}</span>}
      {undo !== null && (
        <Button aria-label={words.takeBackOne({ what: text })} onClick={() => takeBack(undo)}>
          {words.takeBack}
        </Button>
      )}
    </div>
  );
}
