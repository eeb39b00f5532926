/** PINs of kids who share a tablet. They keep siblings apart on its screen; who can read the tablet's storage is not kept out. */
import type { WriteContext } from '../../core/operations/context.ts';
import { devicesOf, forgetAttempts } from './access-store.ts';
import { type Subject, subjectOf } from './count-attempt.ts';
import { findPin, lockDevice, savePin } from './pin-store.ts';
import { perPin } from './throttle.ts';

/** Tries are counted by kid, through all devices. */
export function pinSubject(familyId: string, childId: string): Subject {
  return subjectOf('pin', `${familyId} ${childId}`, perPin);
}

/**
 * Changes a kid's PIN or takes it away, and forgets wrong tries. A new one is asked for on every device. False: there was none to
 * take away.
 */
export async function setPin(context: WriteContext, childId: string, hash: string | null): Promise<boolean> {
  const { db, familyId } = context;
  if (hash === null && (await findPin(db, familyId, childId)) === undefined) return false;
  savePin(db, familyId, childId, hash);
  forgetAttempts(db, pinSubject(familyId, childId).name);
  for (const { deviceId } of await devicesOf(db, familyId, childId)) lock(context, deviceId, hash !== null);
  return true;
}

/** Locks a device or opens it, at once and in every process. */
export function lock(context: WriteContext, deviceId: string, isLocked: boolean): void {
  lockDevice(context.db, context.familyId, deviceId, isLocked);
  context.revoke(deviceId);
}
