import type { Query, Transaction } from '../../store/port.ts';
import { readNumber } from '../../store/read-number.ts';
import { counts, writes } from '../../store/statement.ts';
import { table } from '../../store/table.ts';
import { endOfKeeping, KEEP_DAYS, type Media, UNUSED_MS } from './media.ts';

const media = table<Media>()(
  'media',
  `media_id, place, child_id, task_id, day, kind, mime_type, bytes, received, sha256, kept_bytes, width, height,
   duration_ms, submission_id, reviewed_at, gone_at`,
);
const isThere = '(gone_at IS NULL OR gone_at > $2)';
const selectOne = `SELECT ${media.columns} FROM media WHERE family_id = $1 AND ${isThere} AND media_id = $3`;
const selectSame = `
  SELECT ${media.columns} FROM media
  WHERE family_id = $1 AND ${isThere} AND child_id = $3 AND task_id = $4 AND day = $5 AND sha256 = $6 AND bytes = $7
    AND mime_type = $8 AND submission_id IS NULL`;
const selectOf = `
  SELECT ${media.columns} FROM media
  WHERE family_id = $1 AND ${isThere} AND submission_id = $3
  ORDER BY place`;
/** Undefined also for what is gone, although its bytes may still be there. */
export function findMedia(db: Query, familyId: string, mediaId: string, now: number) {
  return media.one(db, selectOne, [familyId, now, mediaId]);
}

/** What the kid announced before: the same file, not handed in yet. */
export function findSame(db: Query, familyId: string, now: number, same: Omit<Media, 'mediaId'>) {
  const { childId, taskId, day, sha256, bytes, mimeType } = same;
  return media.one(db, selectSame, [familyId, now, childId, taskId, day, sha256, bytes, mimeType]);
}

/** What was handed in with a submission, in the order in which it was taken. */
export function listOf(db: Query, familyId: string, submissionId: string, now: number) {
  return media.all(db, selectOf, [familyId, now, submissionId]);
}

export const insertMedia = media.inserts<[familyId: string]>('family_id');

/** The bytes that the family's media take, with those that are still to come. */
export const sumBytes = counts<[familyId: string, now: number]>(
  `SELECT COALESCE(SUM(COALESCE(kept_bytes, bytes)), 0) AS number FROM media WHERE family_id = $1 AND ${isThere}`,
);

/** How many a kid has announced and not handed in. */
export function countUnused(db: Query, familyId: string, childId: string, now: number): Promise<number> {
  return readNumber(
    db,
    `SELECT COUNT(*) AS number FROM media
     WHERE family_id = $1 AND ${isThere} AND child_id = $3 AND submission_id IS NULL`,
    [familyId, now, childId],
  );
}

/** Most bytes of a row: few enough that some hundred of them fit into memory, as backups read them. */
const PIECE_BYTES = 192 * 1024;

/** Writes bytes that begin at a place, in rows of a bounded size. They are kept as text, like everything that backups move. */
export function insertPieces(tx: Transaction, familyId: string, mediaId: string, start: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    tx.later('INSERT INTO media_piece (family_id, media_id, start, content) VALUES ($1, $2, $3, $4)', [
      familyId,
      mediaId,
      start + at,
      bytes.toString('base64', at, Math.min(at + PIECE_BYTES, bytes.length)),
    ]);
  }
}

export interface Piece {
  readonly start: number;
  readonly bytes: Buffer;
}

/** Some pieces that hold the bytes between two places, in order, at most so many. The first may begin before. */
export async function readPieces(
  db: Query,
  familyId: string,
  mediaId: string,
  { from, until, limit }: { readonly from: number; readonly until: number; readonly limit: number },
): Promise<Piece[]> {
  const rows = await db.all<{ start: number; content: string }>(
    `SELECT start, content FROM media_piece
     WHERE family_id = $1 AND media_id = $2 AND start > $3 AND start < $4
     ORDER BY start LIMIT $5`,
    [familyId, mediaId, from - PIECE_BYTES, until, limit],
  );
  const pieces = rows.map(({ start, content }) => ({ start, bytes: Buffer.from(content, 'base64') }));
  return pieces.filter(({ start, bytes }) => start + bytes.length > from);
}

export function replacePiece(tx: Transaction, familyId: string, mediaId: string, { start, bytes }: Piece): void {
  tx.later('UPDATE media_piece SET content = $4 WHERE family_id = $1 AND media_id = $2 AND start = $3', [
    familyId,
    mediaId,
    start,
    bytes.toString('base64'),
  ]);
}

export const deletePieces = writes<[familyId: string, mediaId: string]>(
  'DELETE FROM media_piece WHERE family_id = $1 AND media_id = $2',
);

export const noteReceived = writes<[familyId: string, mediaId: string, received: number]>(
  'UPDATE media SET received = $3 WHERE family_id = $1 AND media_id = $2',
);

export type Found = Pick<Media, 'width' | 'height' | 'durationMs'> & { readonly keptBytes: number };

/** All bytes are there and good. */
export function noteWhole(tx: Transaction, familyId: string, mediaId: string, found: Found): void {
  tx.later(
    `UPDATE media SET kept_bytes = $3, width = $4, height = $5, duration_ms = $6
     WHERE family_id = $1 AND media_id = $2`,
    [familyId, mediaId, found.keptBytes, found.width, found.height, found.durationMs],
  );
}

export const attach = writes<[familyId: string, mediaId: string, submissionId: string]>(
  'UPDATE media SET submission_id = $3, gone_at = NULL WHERE family_id = $1 AND media_id = $2',
);

/** The hand-in was taken back: it may be handed in again, within a day. */
export function detach(tx: Transaction, familyId: string, submissionId: string, now: number): void {
  tx.later(
    `UPDATE media SET submission_id = NULL, reviewed_at = NULL, gone_at = $3
     WHERE family_id = $1 AND submission_id = $2`,
    [familyId, submissionId, now + UNUSED_MS],
  );
}

/** Somebody decided, or took the decision back. */
export const noteReview = writes<
  [familyId: string, submissionId: string, reviewedAt: number | null, goneAt: number | null]
>('UPDATE media SET reviewed_at = $3, gone_at = $4 WHERE family_id = $1 AND submission_id = $2');

/** Ends everything of a task or of a kid. */
export function endAll(
  tx: Transaction,
  familyId: string,
  whose: { readonly column: 'task_id' | 'child_id'; readonly id: string },
  now: number,
): void {
  tx.later(
    `UPDATE media SET gone_at = $3 WHERE family_id = $1 AND ${whose.column} = $2 AND (gone_at IS NULL OR gone_at > $3)`,
    [familyId, whose.id, now],
  );
}

export async function readKeepDays(db: Query, familyId: string): Promise<number> {
  const row = await db.one<{ keepDays: number }>('SELECT keep_days FROM media_setting WHERE family_id = $1', [
    familyId,
  ]);
  return row?.keepDays ?? KEEP_DAYS;
}

/** What was decided on already ends by the new rule. */
export function writeKeepDays(tx: Transaction, familyId: string, keepDays: number): void {
  tx.later(
    `INSERT INTO media_setting (family_id, keep_days) VALUES ($1, $2)
     ON CONFLICT (family_id) DO UPDATE SET keep_days = excluded.keep_days`,
    [familyId, keepDays],
  );
  tx.later('UPDATE media SET gone_at = reviewed_at + $2 WHERE family_id = $1 AND reviewed_at IS NOT NULL', [
    familyId,
    endOfKeeping(0, keepDays),
  ]);
}

/** Deletes pieces of media that are gone, then the media. Answers how many rows it deleted. */
export async function deleteGone(tx: Transaction, now: number, limit: number): Promise<number> {
  const pieces = await tx.run(
    `DELETE FROM media_piece WHERE (family_id, media_id, start) IN (
       SELECT p.family_id, p.media_id, p.start FROM media m
       JOIN media_piece p ON p.family_id = m.family_id AND p.media_id = m.media_id
       WHERE m.gone_at <= $1 LIMIT $2)`,
    [now, limit],
  );
  if (pieces === limit) return pieces;
  return tx.run(
    `DELETE FROM media WHERE (family_id, media_id) IN (
       SELECT m.family_id, m.media_id FROM media m
       WHERE m.gone_at <= $1 AND NOT EXISTS (
         SELECT 1 FROM media_piece p WHERE p.family_id = m.family_id AND p.media_id = m.media_id)
       LIMIT $2)`,
    [now, limit],
  );
}
