import { hash } from 'node:crypto';
import type { Awaitable, Query, Transaction } from '../../store/port.ts';
import { table } from '../../store/table.ts';
import { limits } from '../operations/limits.ts';
import { lockClock } from '../versions/clock-store.ts';

/** A preview: what a parent was shown, who asked for it, and its hash. */
export interface PreviewRecord {
  readonly previewId: string;
  readonly operation: string;
  readonly specHash: string;
  /** Hash over what the preview depended on. */
  readonly dependencyHash: string;
  /** What was shown. */
  readonly shown: object;
  readonly actorId: string;
  readonly grantId: string | null;
  readonly previewedAt: number;
}

type PreviewRow = Omit<PreviewRecord, 'shown'> & {
  /** JSON without the content that is stored apart. */
  readonly shown: string;
  readonly contentHash: string | null;
  readonly contentField: string | null;
};

const previews = table<PreviewRow>()(
  'preview',
  `preview_id, operation, spec_hash, dependency_hash, shown, content_hash, content_field, actor_id, grant_id,
   previewed_at`,
);
const insert = previews.insertWith('family_id');

/** Longer content is stored once for all previews that showed it: a canvas can be 1 MB. */
const INLINE_LENGTH = 4_096;

export async function recordPreview(tx: Transaction, familyId: string, preview: PreviewRecord): Promise<void> {
  // Previews of one family are recorded one after the other, so that none loses the content that it shows.
  await lockClock(tx, familyId);
  await crowdOutPreviews(tx, familyId);
  const { previewedAt } = preview;
  const { field, content, rest } = split(preview.shown);
  const contentHash = content === null ? null : hash('sha256', content, 'base64url');
  if (contentHash !== null) {
    // Writes the time at most once a day: forgetPreviews works in weeks, and repeated previews should not rewrite the row.
    tx.later(
      `INSERT INTO preview_content (family_id, content_hash, body, previewed_at)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (family_id, content_hash) DO UPDATE SET previewed_at = excluded.previewed_at
       WHERE preview_content.previewed_at < excluded.previewed_at - 86400000`,
      [familyId, contentHash, content, previewedAt],
    );
  }
  const row = { ...preview, shown: rest, contentHash, contentField: field };
  tx.later(insert, [familyId, ...previews.values(row)]);
}

/** A long field is content by itself, so that previews that differ only in the rest share it. Else the whole is, if it is long. */
function split(shown: object) {
  const [long] = Object.entries(shown).filter(([, value]) => typeof value === 'string' && value.length > INLINE_LENGTH);
  if (long !== undefined) {
    const [field, content] = long as [string, string];
    return { field, content, rest: JSON.stringify({ ...shown, [field]: undefined }) };
  }
  const whole = JSON.stringify(shown);
  return whole.length > INLINE_LENGTH
    ? { field: null, content: whole, rest: '' }
    : { field: null, content: null, rest: whole };
}

/** Keeps so few uncommitted previews that there is room for one more. The oldest go first. */
async function crowdOutPreviews(tx: Transaction, familyId: string): Promise<void> {
  const old = await tx.all<OldPreview>(
    `SELECT ${oldColumns} FROM preview
     WHERE family_id = $1 AND committed_revision IS NULL
     ORDER BY previewed_at DESC, preview_id DESC LIMIT 100 OFFSET $2`,
    [familyId, limits.previewsPerFamily - 1],
  );
  deletePreviews(tx, old, Number.MAX_SAFE_INTEGER);
}

/** The latest preview of this operation with this hash that was not committed yet. */
interface LatestPreview extends Pick<PreviewRecord, 'previewId' | 'dependencyHash'> {
  readonly committedRevision: number | null;
  /** The id of what its commit made. */
  readonly madeId: string | null;
}

/** The latest preview of an operation with this hash. Earlier ones showed the same call, so only this one counts. */
export function findPreview(
  db: Query,
  familyId: string,
  operation: string,
  specHash: string,
): Awaitable<LatestPreview | undefined> {
  return db.one(
    `SELECT preview_id, dependency_hash, committed_revision, made_id FROM preview
     WHERE family_id = $1 AND operation = $2 AND spec_hash = $3
     ORDER BY previewed_at DESC, preview_id DESC LIMIT 1`,
    [familyId, operation, specHash],
  );
}

/** Marks a preview as committed by a revision whose answer is `output`. */
export function linkCommit(tx: Transaction, familyId: string, previewId: string, revision: number, output: object) {
  tx.later('UPDATE preview SET committed_revision = $3, made_id = $4 WHERE family_id = $1 AND preview_id = $2', [
    familyId,
    previewId,
    revision,
    idIn(output),
  ]);
}

/** The first id of an answer is that of the thing that the call made or changed. */
function idIn(output: object): string | null {
  const [, id] = Object.entries(output).find(([name, value]) => name.endsWith('Id') && typeof value === 'string') ?? [];
  return id ?? null;
}

interface ShownRow {
  readonly shown: string;
  readonly field: string | null;
  readonly body: string | null;
}

/** What a preview showed. */
export async function readShown(db: Query, familyId: string, previewId: string): Promise<object | undefined> {
  const row = await db.one<ShownRow>(
    `SELECT p.shown, p.content_field AS field, c.body FROM preview p
     LEFT JOIN preview_content c ON c.family_id = p.family_id AND c.content_hash = p.content_hash
     WHERE p.family_id = $1 AND p.preview_id = $2`,
    [familyId, previewId],
  );
  if (row === undefined) return undefined;
  const { shown, field, body } = row;
  return field === null ? JSON.parse(body ?? shown) : { ...JSON.parse(shown), [field]: body };
}

/** A preview as it was recorded, and the revision that committed it. */
export async function readPreview(db: Query, familyId: string, previewId: string) {
  const [row, shown] = await Promise.all([
    db.one<Omit<PreviewRecord, 'shown' | 'dependencyHash'> & { readonly revision: number | null }>(
      `SELECT preview_id, operation, spec_hash, actor_id, grant_id, previewed_at, committed_revision AS revision
       FROM preview
       WHERE family_id = $1 AND preview_id = $2`,
      [familyId, previewId],
    ),
    readShown(db, familyId, previewId),
  ]);
  return row === undefined || shown === undefined ? undefined : { ...row, shown };
}

interface OldPreview {
  readonly familyId: string;
  readonly previewId: string;
  readonly contentHash: string | null;
  readonly committedRevision: number | null;
}

const oldColumns = 'family_id, preview_id, content_hash, committed_revision';

/** Deletes previews of any family that were not committed. */
export async function forgetPreviews(tx: Transaction, before: number, limit: number): Promise<number> {
  const old = await tx.all<OldPreview>(
    `SELECT ${oldColumns} FROM preview WHERE committed_revision IS NULL AND previewed_at < $1 LIMIT $2`,
    [before, limit],
  );
  // Content that was shown since stays: another process may be recording a preview with it now.
  deletePreviews(tx, old, before);
  return old.length;
}

/** Deletes the committed previews with these ids. */
export async function forgetCommitted(
  tx: Transaction,
  familyId: string,
  previewIds: readonly string[],
  before: number,
): Promise<void> {
  for (const previewId of previewIds) {
    const old = await tx.all<OldPreview>(`SELECT ${oldColumns} FROM preview WHERE family_id = $1 AND preview_id = $2`, [
      familyId,
      previewId,
    ]);
    deletePreviews(tx, old, before);
  }
}

/** Deletes previews, and content that no other preview shows and that none has shown since `before`. */
function deletePreviews(tx: Transaction, old: readonly OldPreview[], before: number): void {
  for (const { familyId, previewId, contentHash, committedRevision } of old) {
    // One that is committed meanwhile stays.
    tx.later('DELETE FROM preview WHERE family_id = $1 AND preview_id = $2 AND COALESCE(committed_revision, 0) = $3', [
      familyId,
      previewId,
      committedRevision ?? 0,
    ]);
    if (contentHash === null) continue;
    tx.later(
      `DELETE FROM preview_content
       WHERE family_id = $1 AND content_hash = $2 AND previewed_at < $3
         AND NOT EXISTS (SELECT 1 FROM preview p WHERE p.family_id = $1 AND p.content_hash = $2)`,
      [familyId, contentHash, before],
    );
  }
}
