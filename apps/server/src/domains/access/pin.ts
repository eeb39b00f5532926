/** PINs of kids who share a tablet. They keep siblings apart on its screen; who can read the tablet's storage is not kept out. */
import { type PrepareContext, refuse, type WriteContext } from '#operations';
import { devicesOf, forgetAttempts } from './access-store.ts';
import { countAttempt, ownerOf, type Subject, subjectOf } from './count-attempt.ts';
import { findPin, lockDevice, savePin } from './pin-store.ts';
import type { AccessPorts } from './ports.ts';
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

/**
 * Compares a kid's PIN, before the transaction. Answers the hash that it fits, which must still be the kid's in the transaction;
 * undefined: the kid has none. Tries are counted before they are compared.
 */
export async function comparePin(
  context: PrepareContext,
  { passwords }: Pick<AccessPorts, 'passwords'>,
  operation: string,
  { familyId, childId, pin }: { readonly familyId: string; readonly childId: string; readonly pin: string | undefined },
): Promise<string | undefined> {
  const hash = await context.store.read((db) => findPin(db, familyId, childId));
  if (hash === undefined) return undefined;
  if (pin === undefined) throw refuse('PIN_NEEDED');
  await countAttempt(context, operation, [pinSubject(familyId, childId)]);
  const matching = await passwords.matching(pin, ownerOf(context), [hash]);
  if (matching.size === 0) throw refuse('PIN_WRONG');
  return hash;
}

/** In the transaction: a parent may have changed the PIN since it was compared. */
export async function requireComparedPin(
  { db, familyId }: WriteContext,
  childId: string,
  hash: string | undefined,
): Promise<void> {
  if ((await findPin(db, familyId, childId)) !== hash) throw refuse('PIN_WRONG');
  forgetAttempts(db, pinSubject(familyId, childId).name);
}

/** Locks a device or opens it, at once and in every process. */
export function lock(context: WriteContext, deviceId: string, isLocked: boolean): void {
  lockDevice(context.db, context.familyId, deviceId, isLocked);
  context.revoke(deviceId);
}
