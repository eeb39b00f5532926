import './day-tiles.css';
import { liveUris } from '../../client/live-uris.ts';
import type { Resources } from '../../client/operations.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { Tile } from '../../ui/parts/tile.tsx';
import { useLive } from '../../ui/use-live.ts';
import { live } from '../sprout.ts';

export type DayItem = Resources['child.today']['items'][number];

/** A kid's tasks of today, and whether they were read. */
export function useDayItems(childId: string): { readonly isThere: boolean; readonly items: readonly DayItem[] } {
  const today = useLive(live, liveUris.today(childId));
  return { isThere: today.is === 'ready', items: today.is === 'ready' ? today.value.items : [] };
}

/** A picture for each task of a day, as far as it is. The words beside them say how many, so readers skip them. */
export function DayTiles({ items }: { readonly items: readonly DayItem[] }) {
  return (
    <span class="day-tiles" aria-hidden="true">
      {items.map(({ taskId, emoji, name, state }) => (
        <span key={taskId} class={`day-tile ${state}`}>
          <Tile picture={emoji} name={name} />
          {state === 'done' && <Icon name="tick" />}
        </span>
      ))}
    </span>
  );
}
