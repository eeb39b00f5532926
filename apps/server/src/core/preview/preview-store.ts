import { hash } from 'node:crypto';
import type { Awaitable, Query, Transaction } from '../../store/port.ts';

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

/** Longer content is stored once for all previews that showed it: a canvas can be 1 MB. */
const INLINE_LENGTH = 4_096;

export function recordPreview(tx: Transaction, familyId: string, preview: PreviewRecord): void {
  const { previewedAt } = preview;
  const { field, content, rest } = split(preview.shown);
  const contentHash = content === null ? null : hash('sha256', content, 'base64url');
  if (contentHash !== null) {
    // Writes the time at most once a day: forgetPreviews works in weeks, and repeated previews should not rewrite the row.
    tx.later(
      'INSERT INTO preview_content (family_id, content_hash, body, previewed_at) VALUES ($1, $2, $3, $4) ON CONFLICT (family_id, content_hash) DO UPDATE SET previewed_at = excluded.previewed_at WHERE preview_content.previewed_at < excluded.previewed_at - 86400000',
      [familyId, contentHash, content, previewedAt],
    );
  }
  tx.later(
    'INSERT INTO preview (family_id, preview_id, operation, spec_hash, dependency_hash, shown, content_hash, content_field, actor_id, grant_id, previewed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      familyId,
      preview.previewId,
      preview.operation,
      preview.specHash,
      preview.dependencyHash,
      rest,
      contentHash,
      field,
      preview.actorId,
      preview.grantId,
      previewedAt,
    ],
  );
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

/** The latest preview of this operation with this hash that was not committed yet. */
export function findPreview(
  db: Query,
  familyId: string,
  operation: string,
  specHash: string,
): Awaitable<Pick<PreviewRecord, 'previewId' | 'dependencyHash'> | undefined> {
  return db.one(
    'SELECT preview_id AS "previewId", dependency_hash AS "dependencyHash" FROM preview WHERE family_id = $1 AND operation = $2 AND spec_hash = $3 AND committed_revision IS NULL ORDER BY previewed_at DESC, preview_id DESC LIMIT 1',
    [familyId, operation, specHash],
  );
}

export function linkCommit(tx: Transaction, familyId: string, previewId: string, revision: number): void {
  tx.later('UPDATE preview SET committed_revision = $3 WHERE family_id = $1 AND preview_id = $2', [
    familyId,
    previewId,
    revision,
  ]);
}

interface ShownRow {
  readonly shown: string;
  readonly field: string | null;
  readonly body: string | null;
}

/** What a preview showed. */
export async function readShown(db: Query, familyId: string, previewId: string): Promise<object | undefined> {
  const row = await db.one<ShownRow>(
    'SELECT p.shown, p.content_field AS field, c.body FROM preview p LEFT JOIN preview_content c ON c.family_id = p.family_id AND c.content_hash = p.content_hash WHERE p.family_id = $1 AND p.preview_id = $2',
    [familyId, previewId],
  );
  if (row === undefined) return undefined;
  const { shown, field, body } = row;
  return field === null ? JSON.parse(body ?? shown) : { ...JSON.parse(shown), [field]: body };
}

/** Deletes previews that were not committed, and content that no other preview shows. Committed previews stay for ever. */
export async function forgetPreviews(tx: Transaction, before: number, limit: number): Promise<number> {
  const old = await tx.all<{ familyId: string; previewId: string; contentHash: string | null }>(
    'SELECT family_id AS "familyId", preview_id AS "previewId", content_hash AS "contentHash" FROM preview WHERE committed_revision IS NULL AND previewed_at < $1 LIMIT $2',
    [before, limit],
  );
  for (const { familyId, previewId, contentHash } of old) {
    tx.later('DELETE FROM preview WHERE family_id = $1 AND preview_id = $2 AND committed_revision IS NULL', [
      familyId,
      previewId,
    ]);
    if (contentHash === null) continue;
    // Checks the time too: another process may be recording a preview with this content now.
    tx.later(
      'DELETE FROM preview_content WHERE family_id = $1 AND content_hash = $2 AND previewed_at < $3 AND NOT EXISTS (SELECT 1 FROM preview p WHERE p.family_id = $1 AND p.content_hash = $2)',
      [familyId, contentHash, before],
    );
  }
  return old.length;
}
