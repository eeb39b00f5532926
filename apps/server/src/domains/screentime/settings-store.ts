import type { Query, Transaction } from '../../store/port.ts';
import { effective, type OwnSettings, type Rules, type Settings } from './settings.ts';

/** The child id of the family's own rules. */
const FAMILY = '';

/** What the family set, and what was set for a kid. Without a kid only the family's. */
export async function readRules(db: Query, familyId: string, childId: string = FAMILY): Promise<Rules> {
  const rows = await db.all<{ childId: string; settings: string }>(
    'SELECT child_id, settings FROM screentime_settings WHERE family_id = $1 AND child_id IN ($2, $3)',
    [familyId, FAMILY, childId],
  );
  const setFor = (whose: string): OwnSettings => {
    const row = rows.find((one) => one.childId === whose);
    return row === undefined ? {} : (JSON.parse(row.settings) as OwnSettings);
  };
  return { family: setFor(FAMILY), own: childId === FAMILY ? {} : setFor(childId) };
}

/** The rules that were set for a kid, or, without one, for the family. */
export async function rulesSetFor(db: Query, familyId: string, childId: string): Promise<OwnSettings> {
  const { family, own } = await readRules(db, familyId, childId);
  return childId === FAMILY ? family : own;
}

/** The rules that hold for a kid. */
export async function readSettings(db: Query, familyId: string, childId: string): Promise<Settings> {
  return effective(await readRules(db, familyId, childId));
}

export function writeSettings(
  tx: Transaction,
  familyId: string,
  childId: string | undefined,
  settings: OwnSettings,
): void {
  tx.later(
    `INSERT INTO screentime_settings (family_id, child_id, settings)
     VALUES ($1, $2, $3)
     ON CONFLICT (family_id, child_id) DO UPDATE SET settings = excluded.settings`,
    [familyId, childId ?? FAMILY, JSON.stringify(settings)],
  );
}
