import { type List, listPage } from '../../store/list.ts';
import type { Query, Transaction } from '../../store/port.ts';
import type { Pause } from './pause.ts';

interface PauseRow extends Omit<Pause, 'childIds' | 'isUnseen'> {
  readonly childIds: string | null;
  readonly unseen: number;
}

const columns = 'pause_id, from_day AS "from", until_day AS until, child_ids, label, unseen, place';

/** The pauses that have a day in the stretch. Without an end: also all that are planned. */
export async function readPauses(db: Query, familyId: string, from: string, until = '9999-12-31'): Promise<Pause[]> {
  const rows = await db.all<PauseRow>(
    `SELECT ${columns} FROM pause WHERE family_id = $1 AND until_day >= $2 AND from_day <= $3 ORDER BY from_day, place`,
    [familyId, from, until],
  );
  return rows.map(pauseOf);
}

export async function findPause(db: Query, familyId: string, pauseId: string): Promise<Pause | undefined> {
  const row = await db.one<PauseRow>(`SELECT ${columns} FROM pause WHERE family_id = $1 AND pause_id = $2`, [
    familyId,
    pauseId,
  ]);
  return row && pauseOf(row);
}

const planned: List = {
  shown: {
    pauseId: 'pause_id',
    from: 'from_day',
    until: 'until_day',
    childIds: { json: 'child_ids' },
    label: 'label',
  },
  from: 'pause WHERE family_id = $1 AND place < $2 AND until_day >= $3',
  newestFirstBy: 'place',
};

/** Pauses that are not over, as the wire shows them. */
export function listPlanned(db: Query, familyId: string, before: number, today: string, limit: number) {
  return listPage(db, planned, [familyId, before, today], limit);
}

export function insertPause(tx: Transaction, familyId: string, pause: Pause): void {
  const { pauseId, from, until, childIds, label, isUnseen, place } = pause;
  tx.later(
    `INSERT INTO pause (family_id, pause_id, place, from_day, until_day, child_ids, label, unseen)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [familyId, pauseId, place, from, until, childIds && JSON.stringify(childIds), label, isUnseen ? 1 : 0],
  );
}

/** Somebody who may decide on screen time has seen these days off. */
export function markSeen(tx: Transaction, familyId: string, pauseId: string): void {
  tx.later('UPDATE pause SET unseen = 0 WHERE family_id = $1 AND pause_id = $2', [familyId, pauseId]);
}

/** Shortens a pause. */
export function updatePauseEnd(tx: Transaction, familyId: string, pauseId: string, until: string): void {
  tx.later('UPDATE pause SET until_day = $3 WHERE family_id = $1 AND pause_id = $2', [familyId, pauseId, until]);
}

export function deletePause(tx: Transaction, familyId: string, pauseId: string): void {
  tx.later('DELETE FROM pause WHERE family_id = $1 AND pause_id = $2', [familyId, pauseId]);
}

function pauseOf({ childIds, unseen, ...row }: PauseRow): Pause {
  return { ...row, isUnseen: unseen === 1, childIds: childIds === null ? null : (JSON.parse(childIds) as string[]) };
}
