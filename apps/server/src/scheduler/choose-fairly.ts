import type { DueCall } from '../core/domain.ts';

/**
 * Picks up to `count` calls, one of each family in turn, so that a family with thousands of due calls does not delay
 * another family's only one. `room` says how many calls of a family may be picked.
 */
export function chooseFairly(due: readonly DueCall[], count: number, room: (familyId: string) => number): DueCall[] {
  const chosen: DueCall[] = [];
  let rows = [...Map.groupBy(due, ({ familyId }) => familyId)].map(([id, calls]) => calls.slice(0, room(id)));
  for (let turn = 0; rows.length > 0; turn++) {
    rows = rows.filter((calls) => calls.length > turn);
    for (const calls of rows) {
      if (chosen.length >= count) return chosen;
      chosen.push(calls[turn] as DueCall);
    }
  }
  return chosen;
}
