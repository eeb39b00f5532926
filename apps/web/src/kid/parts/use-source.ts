import { useEffect } from 'preact/hooks';
import type { AnswerOf, OperationName } from '../../client/operations.ts';
import type { Source } from '../source.ts';

/** What a source last said, kept fresh for as long as the component is shown. */
export function useSource<Name extends OperationName>(source: Source<Name>): AnswerOf<Name> | undefined {
  useEffect(() => source.use(), [source]);
  return source.value.value;
}
