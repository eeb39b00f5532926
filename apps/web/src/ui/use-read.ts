import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Outcome, Problem } from '../client/problem.ts';

export type ReadState<Data> =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly value: Data }
  | { readonly is: 'failed'; readonly problem: Problem };

/** Reads once, and again when one of `when` changes or when asked. What was shown stays until the next answer is there. */
export function useRead<Data>(
  read: () => Promise<Outcome<Data>>,
  when: readonly unknown[],
): { readonly state: ReadState<Data>; readonly again: () => Promise<void> } {
  const [state, setState] = useState<ReadState<Data>>({ is: 'loading' });
  const round = useRef(0);
  const again = useCallback(async () => {
    const mine = ++round.current;
    const outcome = await read();
    // A later read has been started: its answer counts.
    if (mine !== round.current) return;
    setState((before) => {
      if (outcome.ok) return { is: 'ready', value: outcome.data };
      return before.is === 'ready' ? before : { is: 'failed', problem: outcome.problem };
    });
  }, when);
  useEffect(() => {
    void again();
    return () => {
      round.current++;
    };
  }, [again]);
  return { state, again };
}
