import type { WriteContext } from '#operations';
import { appearanceOf, profileUri } from './family.ts';
import type { ChildRow } from './family-store.ts';

/** A birthday may change how a kid's app looks, and then the kid's profile shows something else. */
export function touchIfGrown(context: WriteContext, kid: ChildRow, before: string, today: string): void {
  const [earlier, now] = [appearanceOf(kid, before), appearanceOf(kid, today)];
  const isOther = earlier.look !== now.look || earlier.nextLook !== now.nextLook || earlier.readAloud !== now.readAloud;
  if (isOther) context.touch(profileUri(kid.childId));
}
