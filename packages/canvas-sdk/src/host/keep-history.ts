import type { Surroundings } from './canvas-port.ts';

/** Steps that a frame may add to the way back of the person. Each of them is one more tap before the kid is where they came from. */
const MOST_STEPS = 20;
/** Browsers keep about 50 steps and forget the oldest, so a flood must be seen early. */
const LOOK_MS = 200;

/**
 * Notices a frame that fills the person's way back. No page can forbid that: `location.hash` cannot be replaced. Where the browser's history was full
 * before, it no longer grows; then the fence in the frame tells the host. The returned `stop` ends the watch; `goBack` puts the person before the
 * steps of a frame that is gone.
 */
export function keepHistory({ history, location }: Window, every: Surroundings['every'], onRestless: () => void) {
  const { length: before } = history;
  const { href: here } = location;
  const added = () => history.length - before;
  const stop = every(LOOK_MS, () => {
    if (added() > MOST_STEPS) onRestless();
  });
  const goBack = () => {
    // Some browsers forget the steps together with the frame, a moment later. And the person may have left meanwhile.
    const stopWaiting = every(LOOK_MS, () => {
      stopWaiting();
      if (location.href === here && added() > 0) history.go(-added());
    });
  };
  return { stop, goBack };
}
