import type { Awaitable, Query, Transaction } from '../../store/port.ts';

/** What a parent was shown, by whom, under which hash. */
export interface PreviewRecord {
  readonly previewId: string;
  readonly operation: string;
  readonly specHash: string;
  /** Hash over what the preview depended on. */
  readonly dependencyHash: string;
  /** What was shown, as JSON. */
  readonly shown: string;
  readonly actorId: string;
  readonly grantId: string | null;
  readonly previewedAt: number;
}

export function recordPreview(tx: Transaction, familyId: string, preview: PreviewRecord): void {
  tx.later(
    'INSERT INTO preview (family_id, preview_id, operation, spec_hash, dependency_hash, shown, actor_id, grant_id, previewed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      familyId,
      preview.previewId,
      preview.operation,
      preview.specHash,
      preview.dependencyHash,
      preview.shown,
      preview.actorId,
      preview.grantId,
      preview.previewedAt,
    ],
  );
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

/** Forgets previews that nobody committed; what was approved stays for good. */
export async function forgetPreviews(tx: Transaction, before: number, limit: number): Promise<number> {
  return tx.run(
    'DELETE FROM preview WHERE (family_id, preview_id) IN (SELECT family_id, preview_id FROM preview WHERE committed_revision IS NULL AND previewed_at < $1 LIMIT $2)',
    [before, limit],
  );
}
