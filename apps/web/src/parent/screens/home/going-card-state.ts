/** Whether the card with the first steps is shown: until they were all done once, or a parent put it away in this browser. */
import { keep, readKept } from '../../../client/kept.ts';

const nameFor = (familyId: string) => `getGoing.${familyId}`;

export function putAwayFor(familyId: string): void {
  keep(nameFor(familyId), 'away');
}

export function isShownFor(familyId: string, steps: { readonly isDone: boolean } | undefined): boolean {
  if (steps === undefined || readKept(nameFor(familyId)) === 'away') return false;
  if (steps.isDone) putAwayFor(familyId);
  return !steps.isDone;
}
