import type { OperationName } from '../../client/operations.ts';
import { wordsOf } from '../../client/words.ts';
import type { Source } from '../source.ts';
import { problemWords } from '../words/problem-words.ts';
import { BigButton, Calm } from './pieces.tsx';

/** A screen whose answer is not there yet, and why. */
export function NotYet<Name extends OperationName>({
  title,
  source,
}: {
  readonly title: string;
  readonly source: Source<Name>;
}) {
  const problem = source.problem.value;
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {problem === undefined ? (
        <p class="soft" role="status">
          {wordsOf('kid').loading}
        </p>
      ) : (
        <Calm title={problemWords(problem)} picture="nothing">
          <BigButton icon="undo" look="plain" onClick={() => void source.read()}>
            {wordsOf('kid').tryAgain}
          </BigButton>
        </Calm>
      )}
    </>
  );
}
