/** The order of a day, while a parent changes it. Pure. */

/** Those that can be moved: a task with a time stays at it. */
export function movable<Item extends { readonly startMinutes: number | null }>(items: readonly Item[]): Item[] {
  return items.filter(({ startMinutes }) => startMinutes === null);
}

/** The list with one thing at another place; the same where there is no such place. */
export function moved<Id>(ids: readonly Id[], id: Id, to: number): readonly Id[] {
  if (!ids.includes(id) || to < 0 || to >= ids.length) return ids;
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
