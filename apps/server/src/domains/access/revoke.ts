import { message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import { deleteDevice, deleteSession, devicesOf, sessionsOf } from './access-store.ts';
import { takeBackWarning } from './grant-end.ts';
import { deleteGrant, grantsOf } from './grant-store.ts';
import { forgetBrowsersOf } from './known-browser-store.ts';

/** Ends a parent's sessions except `keep`; returns how many. Without `keep` the parent's browsers are forgotten too. */
export async function endSessions(context: WriteContext, parentId: string, keep?: string): Promise<number> {
  if (keep === undefined) forgetBrowsersOf(context.db, context.familyId, parentId);
  const sessions = await sessionsOf(context.db, context.familyId, parentId);
  const ending = sessions.filter(({ sessionId }) => sessionId !== keep);
  for (const { sessionId } of ending) endSession(context, sessionId);
  return ending.length;
}

export function endSession(context: WriteContext, sessionId: string): void {
  deleteSession(context.db, context.familyId, sessionId);
  context.revoke(sessionId);
}

/** False if the family has no such device. */
export async function endDevice(context: WriteContext, deviceId: string): Promise<boolean> {
  const removed = await deleteDevice(context.db, context.familyId, deviceId);
  context.revoke(deviceId);
  return removed > 0;
}

/** False if the family has no such grant. */
export async function endGrant(context: WriteContext, grantId: string): Promise<boolean> {
  const removed = await deleteGrant(context.db, context.familyId, grantId);
  await takeBackWarning(context, grantId, message('accessCards.outcomes.disconnected'));
  context.revoke(grantId);
  return removed > 0;
}

export async function endDevicesOf(context: WriteContext, childId: string): Promise<void> {
  for (const { deviceId } of await devicesOf(context.db, context.familyId, childId)) {
    await endDevice(context, deviceId);
  }
}

export async function endGrantsOf(context: WriteContext, parentId: string): Promise<void> {
  for (const { grantId } of await grantsOf(context.db, context.familyId, parentId)) {
    await endGrant(context, grantId);
  }
}
