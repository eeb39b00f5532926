import { wordsOf } from '../../client/words.ts';
import type { Kid } from '../family.ts';
import { DayTiles, useDayItems } from '../parts/day-tiles.tsx';

/** How the rest of the kid's day goes, below what is decided about it. */
export function KidDayFoot({ kid: { childId, name } }: { readonly kid: Kid }) {
  const words = wordsOf('decisions');
  const { items } = useDayItems(childId);
  if (items.length === 0) return null;
  const count = (...states: readonly string[]) => items.filter(({ state }) => states.includes(state)).length;
  return (
    <div class="row wraps pane-foot">
      <strong dir="auto">{words.dayOf({ kid: name })}</strong>
      <DayTiles items={items} />
      <span class="soft">
        {words.dayFacts({
          done: count('done'),
          waiting: count('waiting'),
          open: count('to_do', 'try_again', 'locked'),
        })}
      </span>
    </div>
  );
}
