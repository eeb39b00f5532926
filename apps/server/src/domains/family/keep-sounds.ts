import type { WriteContext } from '#operations';
import { profileUri } from './family.ts';
import { type ChildRow, updateChild } from './family-store.ts';

/** Keeps what somebody at the kid's device said about sounds. */
export function keepSounds(context: WriteContext, child: ChildRow, sounds: boolean): void {
  if (child.sounds === sounds) return;
  updateChild(context.db, context.familyId, { ...child, sounds });
  context.touch(profileUri(child.childId));
}
