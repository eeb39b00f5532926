import type { ComponentChildren } from 'preact';
import type { Problem } from '../../client/problem.ts';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Empty } from '../../ui/parts/empty.tsx';
import { problemWords } from '../words/problem-words.ts';

type State<Data> =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly value: Data }
  | { readonly is: 'gone' }
  | { readonly is: 'failed'; readonly problem: Problem };

/** What was read, or why it is not there and what to do. */
export function Shown<Data>(props: {
  readonly state: State<Data>;
  readonly again?: () => void;
  readonly children: (data: Data) => ComponentChildren;
}) {
  const words = wordsOf('shared');
  const { state, again } = props;
  if (state.is === 'ready') return <>{props.children(state.value)}</>;
  if (state.is === 'loading') return <p class="soft">{words.loading}</p>;
  return (
    <Empty title={state.is === 'gone' ? words.notFound : problemWords(state.problem)}>
      {again && <Button onClick={again}>{words.tryAgain}</Button>}
    </Empty>
  );
}
