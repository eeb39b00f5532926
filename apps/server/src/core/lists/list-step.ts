import { isEmptyList, itemsIn, type RawJson } from '../json/raw-json.ts';

interface Page<Item> {
  readonly items: readonly Item[] | RawJson<readonly Item[]>;
  readonly nextCursor: string | null;
}

/** The next step of a list, by what is on the page. */
interface Steps<Item> {
  /** For a page without items. */
  readonly none: string;
  /** What to do about the items; a function if that depends on them, such as on one that waits. */
  readonly some: string | ((items: readonly Item[]) => string);
}

/** Looks at the page that the list answers: nothing on it, something that waits, more to come. */
export function stepOfList<Item>({ none, some }: Steps<Item>): (page: Page<Item>) => string {
  return ({ items, nextCursor }) => {
    if (isEmptyList(items)) return none;
    const step = typeof some === 'string' ? some : some(itemsIn(items));
    return nextCursor === null ? step : `${step} For older ones call again with nextCursor.`;
  };
}
