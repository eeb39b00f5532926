import type { Query, Transaction } from '../../store/port.ts';

export async function findPin(db: Query, familyId: string, childId: string): Promise<string | undefined> {
  const row = await db.one<{ hash: string }>('SELECT hash FROM kid_pin WHERE family_id = $1 AND child_id = $2', [
    familyId,
    childId,
  ]);
  return row?.hash;
}

/** The kids of a family that have one. */
export async function kidsWithPin(db: Query, familyId: string): Promise<string[]> {
  const rows = await db.all<{ childId: string }>(
    'SELECT child_id FROM kid_pin WHERE family_id = $1 ORDER BY child_id',
    [familyId],
  );
  return rows.map(({ childId }) => childId);
}

/** Null: no PIN any more. */
export function savePin(tx: Transaction, familyId: string, childId: string, hash: string | null): void {
  tx.later('DELETE FROM kid_pin WHERE family_id = $1 AND child_id = $2', [familyId, childId]);
  if (hash !== null) {
    tx.later('INSERT INTO kid_pin (family_id, child_id, hash) VALUES ($1, $2, $3)', [familyId, childId, hash]);
  }
}

/** A locked device can only say whose it is, until somebody gives the PIN. */
export function lockDevice(tx: Transaction, familyId: string, deviceId: string, isLocked: boolean): void {
  tx.later('UPDATE device SET locked = $3 WHERE family_id = $1 AND device_id = $2', [
    familyId,
    deviceId,
    isLocked ? 1 : 0,
  ]);
}
