import { type List, listPage } from '../../store/list.ts';
import { namesById } from '../../store/names-by-id.ts';
import type { Query, Transaction } from '../../store/port.ts';
import type { Canvas, CanvasDocument, CompletionSchema } from './canvas.ts';

type Row<Shown extends { completion: unknown; injectBaseStyles: boolean }> = Omit<
  Shown,
  'completion' | 'injectBaseStyles'
> & { readonly completion: string; readonly injectBaseStyles: number };

const selectCanvas = `
  SELECT c.canvas_id, c.age, c.version, c.name, c.emoji, c.completion, v.inject_base_styles, v.content_hash,
    c.created_local AS created_at, c.updated_local AS updated_at, c.archived_local AS archived_at
  FROM canvas c
  JOIN canvas_version v ON v.family_id = c.family_id AND v.canvas_id = c.canvas_id AND v.version = c.version
  WHERE c.family_id = $1`;

export async function findCanvas(db: Query, familyId: string, canvasId: string): Promise<Canvas | undefined> {
  const row = await db.one<Row<Canvas>>(`${selectCanvas} AND c.canvas_id = $2`, [familyId, canvasId]);
  return row && { ...row, completion: parsed(row.completion), injectBaseStyles: row.injectBaseStyles === 1 };
}

interface VersionRow {
  readonly name: string;
  readonly emoji: string;
  readonly completion: string;
  readonly injectBaseStyles: number;
  readonly contentHash: string;
  readonly html: string;
}

/** One version with its HTML. */
export async function findVersion(
  db: Query,
  familyId: string,
  canvasId: string,
  version: number,
): Promise<(CanvasDocument & { readonly emoji: string }) | undefined> {
  const row = await db.one<VersionRow>(
    `SELECT v.name, v.emoji, v.completion, v.inject_base_styles, v.content_hash, b.body AS html
   FROM canvas_version v
   JOIN canvas_content b ON b.family_id = v.family_id AND b.content_hash = v.content_hash
   WHERE v.family_id = $1 AND v.canvas_id = $2 AND v.version = $3`,
    [familyId, canvasId, version],
  );
  if (row === undefined) return undefined;
  const { completion, injectBaseStyles, ...rest } = row;
  return { ...rest, completionSchema: parsed(completion), injectBaseStyles: injectBaseStyles === 1 };
}

/** Whether a version is there: old ones that nothing plays are deleted. */
export async function hasVersion(db: Query, familyId: string, canvasId: string, version: number): Promise<boolean> {
  const found = await db.one(
    'SELECT version FROM canvas_version WHERE family_id = $1 AND canvas_id = $2 AND version = $3',
    [familyId, canvasId, version],
  );
  return found !== undefined;
}

/** The latest versions, newest first. */
export function listVersions(db: Query, familyId: string, canvasId: string, limit: number) {
  return db.all<{ version: number; name: string; createdAt: string; by: string; stopped: string | null }>(
    `SELECT version, name, created_local AS created_at, by_kind AS by, stopped
     FROM canvas_version
     WHERE family_id = $1 AND canvas_id = $2
     ORDER BY version DESC LIMIT $3`,
    [familyId, canvasId, limit],
  );
}

export interface CanvasFact {
  readonly canvasId: string;
  readonly name: string;
  readonly emoji: string;
  readonly version: number;
  /** The ages that it is for, such as 5-7. Null: made before canvases had dimensions. */
  readonly age: string | null;
  readonly archived: boolean;
}

/** What others need to know to link canvases. Ids that the family does not have are absent. */
export async function canvasesOf(
  db: Query,
  familyId: string,
  canvasIds: readonly string[],
): Promise<readonly CanvasFact[]> {
  if (canvasIds.length === 0) return [];
  const places = canvasIds.map((_, index) => `$${index + 2}`).join(', ');
  const rows = await db.all<Omit<CanvasFact, 'archived'> & { end: string | null }>(
    `SELECT canvas_id, name, emoji, version, age, archived_local AS "end"
   FROM canvas
   WHERE family_id = $1 AND canvas_id IN (${places})`,
    [familyId, ...canvasIds],
  );
  return rows.map(({ end, ...row }) => ({ ...row, archived: end !== null }));
}

/** Another canvas in use with the same name. */
export function findNamesake(db: Query, familyId: string, { canvasId, name }: Canvas) {
  return db.one(
    `SELECT canvas_id FROM canvas
     WHERE family_id = $1 AND name = $2 AND canvas_id <> $3 AND archived_local IS NULL
     LIMIT 1`,
    [familyId, name, canvasId],
  );
}

export async function countActive(db: Query, familyId: string): Promise<number> {
  const row = await db.one<{ count: number }>(
    'SELECT COUNT(*) AS count FROM canvas WHERE family_id = $1 AND archived_local IS NULL',
    [familyId],
  );
  return Number(row?.count ?? 0);
}

/** Bytes of the family's HTML, and whether this one is among it. */
export async function readStorage(db: Query, familyId: string, contentHash: string) {
  const row = await db.one<{ bytes: number; known: number }>(
    `SELECT COALESCE(SUM(bytes), 0) AS bytes, COALESCE(SUM(CASE WHEN content_hash = $2 THEN 1 ELSE 0 END),
     0) AS known
   FROM canvas_content
   WHERE family_id = $1`,
    [familyId, contentHash],
  );
  return { bytes: Number(row?.bytes ?? 0), isKnown: Number(row?.known ?? 0) > 0 };
}

export function insertCanvas(tx: Transaction, familyId: string, canvas: Canvas, place: number): void {
  tx.later(
    `INSERT INTO canvas (family_id, canvas_id, place, age, version, name, emoji, completion, created_local,
       updated_local, archived_local)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, NULL)`,
    [
      familyId,
      canvas.canvasId,
      place,
      canvas.age,
      canvas.version,
      canvas.name,
      canvas.emoji,
      JSON.stringify(canvas.completion),
      canvas.createdAt,
      canvas.updatedAt,
    ],
  );
}

export function updateCanvas(tx: Transaction, familyId: string, canvas: Canvas): void {
  tx.later(
    `UPDATE canvas SET version = $3, name = $4, emoji = $5, completion = $6, updated_local = $7,
       archived_local = $8
     WHERE family_id = $1 AND canvas_id = $2`,
    [
      familyId,
      canvas.canvasId,
      canvas.version,
      canvas.name,
      canvas.emoji,
      JSON.stringify(canvas.completion),
      canvas.updatedAt,
      canvas.archivedAt,
    ],
  );
}

export function insertVersion(tx: Transaction, familyId: string, canvas: Canvas, byKind: string): void {
  tx.later(
    `INSERT INTO canvas_version (family_id, canvas_id, version, name, emoji, completion, inject_base_styles,
       content_hash, by_kind, created_local)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      familyId,
      canvas.canvasId,
      canvas.version,
      canvas.name,
      canvas.emoji,
      JSON.stringify(canvas.completion),
      canvas.injectBaseStyles ? 1 : 0,
      canvas.contentHash,
      byKind,
      canvas.updatedAt,
    ],
  );
}

/** Keeps HTML once, however many versions have it. It goes with the last of them. */
export function insertContent(tx: Transaction, familyId: string, contentHash: string, html: string): void {
  tx.later(
    `INSERT INTO canvas_content (family_id, content_hash, bytes, body)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (family_id, content_hash) DO NOTHING`,
    [familyId, contentHash, Buffer.byteLength(html), html],
  );
}

const shown = {
  canvasId: 'canvas_id',
  name: 'name',
  emoji: 'emoji',
  version: 'version',
  completionSchema: { json: 'completion' },
  dimensions: { json: 'dimensions' },
  createdAt: 'created_local',
  updatedAt: 'updated_local',
  archivedAt: 'archived_local',
};

// An age holds digits and a hyphen only, so it needs no escaping.
const withDimensions = `(SELECT *, '{"age":"' || age || '"}' AS dimensions FROM canvas) AS canvas`;
const listWhere = (condition: string): List => ({
  shown,
  from: `${withDimensions} WHERE family_id = $1 AND place < $2${condition}`,
  newestFirstBy: 'place',
});

const lists = {
  active: listWhere(' AND archived_local IS NULL'),
  archived: listWhere(' AND archived_local IS NOT NULL'),
  all: listWhere(''),
} as const;

export function listCanvases(db: Query, familyId: string, status: keyof typeof lists, before: number, limit: number) {
  return listPage(db, lists[status], [familyId, before], limit);
}

function parsed(completion: string): CompletionSchema {
  return JSON.parse(completion) as CompletionSchema;
}

export const namesOfCanvases = namesById({ table: 'canvas', id: 'canvas_id', name: 'name' });
