import { hash } from 'node:crypto';
import { readShown } from '../../core/preview/preview-store.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { type CanvasDocument, contentHashOf } from './canvas.ts';
import { findVersion } from './canvas-store.ts';

/** What an address opens: a version of a canvas, or what a dry run showed. */
export type Opened =
  | { readonly canvasId: string; readonly version: number }
  | { readonly previewId: string; readonly settings: Omit<CanvasDocument, 'html' | 'contentHash'> };

/** Makes an address good until an instant. Only the hash of its secret is kept. */
export function insertAddress(tx: Transaction, familyId: string, secret: string, opened: Opened, expiresAt: number) {
  const target =
    'previewId' in opened
      ? [null, null, opened.previewId, JSON.stringify(opened.settings)]
      : [opened.canvasId, opened.version, null, null];
  tx.later(
    `INSERT INTO canvas_address (secret_hash, family_id, canvas_id, version, preview_id, settings, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [hashOf(secret), familyId, ...target, expiresAt],
  );
}

interface AddressRow {
  readonly familyId: string;
  readonly canvasId: string | null;
  readonly version: number | null;
  readonly previewId: string | null;
  readonly settings: string | null;
}

/** The document behind a secret address, for anyone who knows the secret; undefined when there is none or its time is over. */
export async function documentAt(db: Query, secret: string, now: number): Promise<CanvasDocument | undefined> {
  const row = await db.one<AddressRow>(
    `SELECT family_id, canvas_id, version, preview_id, settings FROM canvas_address
     WHERE secret_hash = $1 AND expires_at > $2`,
    [hashOf(secret), now],
  );
  if (row === undefined) return undefined;
  const { familyId, canvasId, version, previewId, settings } = row;
  if (canvasId !== null && version !== null) return findVersion(db, familyId, canvasId, version);
  const shown = previewId === null ? undefined : await readShown(db, familyId, previewId);
  if (shown === undefined) return undefined;
  const { previewHtml: html } = shown as { previewHtml: string };
  return { ...JSON.parse(settings ?? '{}'), html, contentHash: contentHashOf(html) };
}

export async function deleteExpired(tx: Transaction, now: number, limit: number): Promise<number> {
  return tx.run(
    `DELETE FROM canvas_address
     WHERE secret_hash IN (SELECT secret_hash FROM canvas_address WHERE expires_at <= $1 LIMIT $2)`,
    [now, limit],
  );
}

function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
