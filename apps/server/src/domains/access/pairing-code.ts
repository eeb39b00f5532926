import { limits, requireFewer, type WriteContext } from '#operations';
import { formatInstant } from '../../core/time/zone.ts';
import { formatCode, hashSecret, newCode, PAIRING_MS } from './access.ts';
import { countDevices, savePairingCode } from './access-store.ts';

/** A short code that pairs one device, once: with a kid, or as the wall if no kid is named. */
export async function makePairingCode(context: WriteContext, childId: string) {
  const { db, familyId, random, now, nowLocal, clock } = context;
  requireFewer(
    await countDevices(db, familyId),
    limits.devicesPerFamily,
    'devices in a family',
    'access.revoke_device',
  );
  const code = newCode(random);
  const expiresAt = now + PAIRING_MS;
  savePairingCode(db, familyId, childId, hashSecret(code), expiresAt);
  return { code: formatCode(code), createdAt: nowLocal, expiresAt: formatInstant(expiresAt, clock.timezone) };
}
