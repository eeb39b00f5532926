import { type List, listPage, showAs } from '../../store/list.ts';
import type { Awaitable, Query } from '../../store/port.ts';
import { writes } from '../../store/statement.ts';
import { flag, jsonOrNull, table } from '../../store/table.ts';
import type { Pause } from './pause.ts';

const pauses = table<Pause>()(
  'pause',
  'pause_id, place, from_day AS from, until_day AS until, child_ids, label, unseen AS isUnseen',
  { childIds: jsonOrNull, isUnseen: flag },
);

const selectPauses = `
  SELECT ${pauses.columns} FROM pause
  WHERE family_id = $1 AND until_day >= $2 AND from_day <= $3
  ORDER BY from_day, place`;
/** The pauses that have a day in the stretch. Without an end: also all that are planned. */
export function readPauses(db: Query, familyId: string, from: string, until = '9999-12-31'): Awaitable<Pause[]> {
  return pauses.all(db, selectPauses, [familyId, from, until]);
}

export const findPause = pauses.finds<[familyId: string, pauseId: string]>(
  `SELECT ${pauses.columns} FROM pause WHERE family_id = $1 AND pause_id = $2`,
);

const planned: List = {
  shown: {
    ...showAs('pause_id, from_day AS from, until_day AS until'),
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

export const insertPause = pauses.inserts<[familyId: string]>('family_id');

/** Somebody who may decide on screen time has seen these days off. */
export const markSeen = writes<[familyId: string, pauseId: string]>(
  'UPDATE pause SET unseen = 0 WHERE family_id = $1 AND pause_id = $2',
);

/** Shortens a pause. */
export const updatePauseEnd = writes<[familyId: string, pauseId: string, until: string]>(
  'UPDATE pause SET until_day = $3 WHERE family_id = $1 AND pause_id = $2',
);

export const deletePause = writes<[familyId: string, pauseId: string]>(
  'DELETE FROM pause WHERE family_id = $1 AND pause_id = $2',
);
