/**
 * Lists whose rows never slide under a finger. What is new waits until somebody asks for it, and for half a second after rows have
 * moved nothing in the list can be tapped: who aimed at one row must not hit another.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { later } from '../client/surroundings.ts';

const SETTLE_MS = 500;

export interface Steady<Item> {
  readonly shown: readonly Item[];
  /** How many new ones wait. */
  readonly waiting: number;
  readonly showAll: () => void;
}

/** The items that were there when the list was first shown, and those that were asked for. An empty list takes what comes. */
export function useSteady<Item>(items: readonly Item[], idOf: (item: Item) => string): Steady<Item> {
  const known = useRef(new Set<string>());
  const [, draw] = useState(0);
  const ids = items.map(idOf);
  // One that comes back, because a decision was taken back, is known.
  const addAll = () => {
    for (const id of ids) known.current.add(id);
  };
  if (!ids.some((id) => known.current.has(id))) addAll();
  // Who comes back to the page has no finger on it.
  useEffect(() => {
    const onVisible = () => {
      known.current = new Set();
      draw((round) => round + 1);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  const shown = items.filter((item) => known.current.has(idOf(item)));
  const showAll = () => {
    addAll();
    draw((round) => round + 1);
  };
  return { shown, waiting: items.length - shown.length, showAll };
}

/** Switches taps on the list off for half a second whenever one of its rows has moved within it. */
export function useSettling() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    let places = new Map<Element, number>();
    let cancel = () => {};
    const settle = () => {
      const now = new Map([...box.children].map((row) => [row, (row as HTMLElement).offsetTop]));
      const hasMoved = [...now].some(([row, top]) => places.has(row) && places.get(row) !== top);
      places = now;
      if (!hasMoved) return;
      box.classList.add('settling');
      cancel();
      cancel = later(SETTLE_MS, () => box.classList.remove('settling'));
    };
    const sizes = new ResizeObserver(settle);
    const watch = () => {
      sizes.disconnect();
      for (const row of [box, ...box.children]) sizes.observe(row);
      settle();
    };
    const rows = new MutationObserver(watch);
    rows.observe(box, { childList: true });
    watch();
    return () => {
      rows.disconnect();
      sizes.disconnect();
      cancel();
    };
  }, []);
  return list;
}
