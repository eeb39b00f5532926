import { useEffect, useState } from 'preact/hooks';
import type { Outcome } from '../../client/problem.ts';
import { warn } from '../../ui/parts/toast.tsx';
import { problemWords } from '../words/problem-words.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** A list of which older pages are read when somebody asks for them. They stay when the first page is read again. */
export function useOlder<Item>(first: Page<Item>, read: (cursor: string) => Promise<Outcome<Page<Item>>>) {
  const [older, setOlder] = useState<readonly Item[]>([]);
  const [cursor, setCursor] = useState(first.nextCursor);
  useEffect(() => {
    if (older.length === 0) setCursor(first.nextCursor);
  }, [first]);
  const readMore = async (from: string) => {
    const outcome = await read(from);
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    setOlder([...older, ...outcome.data.items]);
    setCursor(outcome.data.nextCursor);
  };
  return { items: [...first.items, ...older], more: cursor === null ? undefined : () => readMore(cursor) };
}
