/** What a kid sees of screen time: pure decisions. */

/** The minutes that a kid may choose from: never more than are left, and never more than gems are there for. */
export function minuteChips(left: number | null, gemsPerMinute: number, freeGems: number): readonly number[] {
  const most = Math.min(left ?? 120, gemsPerMinute > 0 ? Math.floor(freeGems / gemsPerMinute) : 120, 120);
  const chips = [10, 15, 30, 45, 60, 90, 120].filter((minutes) => minutes <= most);
  if (chips.length === 0) return most > 0 ? [most] : [];
  return chips.slice(0, 5);
}
