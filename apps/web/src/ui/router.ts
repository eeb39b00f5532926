import { type ReadonlySignal, signal } from '@preact/signals';
import { addressOf, findPlace, type ParamsOf, type Patterns, type Place } from './route-table.ts';

export interface Router<Table extends Patterns> {
  /** Where we are; undefined for an address that the table does not have. */
  readonly place: ReadonlySignal<Place<Table> | undefined>;
  /** Counts moves to another place, for the focus and the top of the page. */
  readonly moves: ReadonlySignal<number>;
  href<Name extends keyof Table & string>(
    name: Name,
    ...params: keyof ParamsOf<Table[Name]> extends never ? [] : [ParamsOf<Table[Name]>]
  ): string;
  /** Goes to one of our addresses. */
  go(address: string, how?: 'push' | 'replace'): void;
}

/**
 * Plain links are links: the router takes clicks on those that lead to a place of the table, and leaves everything else, also every
 * click with a modifier, to the browser. `base` is what our addresses start with, e.g. where storage is refused.
 */
export function createRouter<Table extends Patterns>(table: Table, base: string): Router<Table> {
  const inside = (pathname: string) => (pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname);
  const here = () => findPlace(table, inside(location.pathname), location.search);
  const place = signal(here());
  const moves = signal(0);

  const go = (address: string, how: 'push' | 'replace' = 'push') => {
    if (how === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    place.value = here();
    moves.value++;
  };

  addEventListener('popstate', () => {
    place.value = here();
    moves.value++;
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isOurs =
      link !== null && link.origin === location.origin && link.target === '' && !link.hasAttribute('download');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isOurs || !isPlain || event.defaultPrevented || link.hash !== '') return;
    if (findPlace(table, inside(link.pathname), link.search) === undefined) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });

  return {
    place,
    moves,
    href: (name, ...[params]) => base + addressOf(table[name] as string, (params ?? {}) as Record<string, string>),
    go,
  };
}
