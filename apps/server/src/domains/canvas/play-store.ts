import type { Query, Transaction } from '../../store/port.ts';
import { numbersById } from '../../store/read-number.ts';
import { changes, counts } from '../../store/statement.ts';
import { json, jsonOrNull, table } from '../../store/table.ts';
import type { CompletionSchema } from './canvas.ts';
import type { KeptPlay, Play, PlayResult } from './play.ts';

const plays = table<KeptPlay>()(
  'canvas_play',
  'play_id, place, child_id, canvas_id, version, task_id, opened_at, ended_local AS endedAt',
);
const insert = plays.insertWith('family_id');

export const findPlay = plays.finds<[familyId: string, playId: string]>(
  `SELECT ${plays.columns} FROM canvas_play WHERE family_id = $1 AND play_id = $2`,
);

/** The kid's play of a task's canvas that has not ended. */
export const findOpenPlay = plays.finds<[familyId: string, childId: string, canvasId: string, taskId: string]>(`
  SELECT ${plays.columns} FROM canvas_play
  WHERE family_id = $1 AND child_id = $2 AND canvas_id = $3 AND task_id = $4 AND ended_local IS NULL
  ORDER BY place DESC LIMIT 1`);

/** Opens a play in place of those of the same kid and canvas that never ended. */
export function insertPlay(tx: Transaction, familyId: string, play: Play): void {
  tx.later(
    `DELETE FROM canvas_play
     WHERE family_id = $1 AND child_id = $2 AND canvas_id = $3 AND COALESCE(task_id, '') = $4
       AND ended_local IS NULL`,
    [familyId, play.childId, play.canvasId, play.taskId ?? ''],
  );
  tx.later(insert, [familyId, ...plays.values({ ...play, endedAt: null })]);
}

export function endPlay(tx: Transaction, familyId: string, playId: string, result: PlayResult, local: string): void {
  tx.later('UPDATE canvas_play SET ended_local = $3, result = $4 WHERE family_id = $1 AND play_id = $2', [
    familyId,
    playId,
    local,
    JSON.stringify(result),
  ]);
}

/** The results of a kid's last plays of a canvas, newest first. */
export async function listResults(db: Query, familyId: string, childId: string, canvasId: string, limit: number) {
  const rows = await db.all<{ endedAt: string; result: string }>(
    `SELECT ended_local AS ended_at, result FROM canvas_play
     WHERE family_id = $1 AND child_id = $2 AND canvas_id = $3 AND ended_local IS NOT NULL
     ORDER BY place DESC LIMIT $4`,
    [familyId, childId, canvasId, limit],
  );
  return rows.map(({ endedAt, result }) => ({ endedAt, ...(JSON.parse(result) as PlayResult) }));
}

/** How often each kid of the family played a canvas to its end, begun between two instants. */
export function countPlays(db: Query, familyId: string, since: number, until: number) {
  return numbersById(
    db,
    `SELECT c.child_id AS id, COUNT(*) AS number FROM child c
     JOIN canvas_play p ON p.family_id = c.family_id AND p.child_id = c.child_id AND p.opened_at >= $2 AND p.opened_at < $3
     WHERE c.family_id = $1 AND p.ended_local IS NOT NULL
     GROUP BY c.child_id`,
    [familyId, since, until],
  );
}

/** What is needed of a version to play it, without its HTML. */
export interface PlayableVersion {
  readonly name: string;
  readonly emoji: string;
  readonly completionSchema: CompletionSchema;
  /** Why it was taken away from a kid, by kid; `*`: from all of them. */
  readonly stopped: Stops | null;
}

export type Stops = Readonly<Record<string, string>>;

const playable = table<PlayableVersion>()('canvas_version', 'name, emoji, completion AS completionSchema, stopped', {
  completionSchema: json,
  stopped: jsonOrNull,
});
export const findPlayable = playable.finds<[familyId: string, canvasId: string, version: number]>(`
  SELECT ${playable.columns} FROM canvas_version
  WHERE family_id = $1 AND canvas_id = $2 AND version = $3`);

export function saveStops(tx: Transaction, familyId: string, { canvasId, version }: Play, stops: Stops): void {
  tx.later('UPDATE canvas_version SET stopped = $4 WHERE family_id = $1 AND canvas_id = $2 AND version = $3', [
    familyId,
    canvasId,
    version,
    JSON.stringify(stops),
  ]);
}

/** Lets all versions open again; answers how many were stopped. */
export const clearStopped = changes<[familyId: string, canvasId: string]>(
  'UPDATE canvas_version SET stopped = NULL WHERE family_id = $1 AND canvas_id = $2 AND stopped IS NOT NULL',
);

export async function readState(db: Query, familyId: string, childId: string, canvasId: string) {
  const row = await db.one<{ body: string }>(
    'SELECT body FROM canvas_state WHERE family_id = $1 AND child_id = $2 AND canvas_id = $3',
    [familyId, childId, canvasId],
  );
  return row?.body ?? null;
}

/** Bytes that all other canvases saved for a kid. */
export const bytesOfOthers = counts<[familyId: string, childId: string, canvasId: string]>(
  `SELECT COALESCE(SUM(bytes), 0) AS number FROM canvas_state
   WHERE family_id = $1 AND child_id = $2 AND canvas_id <> $3`,
);

export function saveState(tx: Transaction, familyId: string, childId: string, canvasId: string, body: string): void {
  tx.later(
    `INSERT INTO canvas_state (family_id, child_id, canvas_id, bytes, body)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (family_id, child_id, canvas_id) DO UPDATE SET bytes = excluded.bytes, body = excluded.body`,
    [familyId, childId, canvasId, Buffer.byteLength(body), body],
  );
}
