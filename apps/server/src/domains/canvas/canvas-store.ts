import { type List, listPage, showAs } from '../../store/list.ts';
import { namesById } from '../../store/names-by-id.ts';
import type { Awaitable, Query, Transaction } from '../../store/port.ts';
import { counts } from '../../store/statement.ts';
import { flag, json, placeholders, table } from '../../store/table.ts';
import type { Canvas, CanvasDocument } from './canvas.ts';
import type { Stops } from './play-store.ts';

const canvases = table<Omit<Canvas, 'injectBaseStyles' | 'contentHash'>>()(
  'canvas',
  `canvas_id, age, version, name, emoji, completion, created_local AS createdAt, updated_local AS updatedAt,
   archived_local AS archivedAt`,
  { completion: json },
);
const insert = canvases.insertWith('family_id', 'place');
const changeable = canvases.without('canvas_id, age, created_local AS createdAt');
const selectCanvas = `
  SELECT ${canvases.columnsOf('c')}, v.inject_base_styles, v.content_hash
  FROM canvas c
  JOIN canvas_version v ON v.family_id = c.family_id AND v.canvas_id = c.canvas_id AND v.version = c.version
  WHERE c.family_id = $1 AND c.canvas_id = $2`;

export async function findCanvas(db: Query, familyId: string, canvasId: string): Promise<Canvas | undefined> {
  const row = await canvases.one(db, selectCanvas, [familyId, canvasId]);
  if (row === undefined) return undefined;
  const { injectBaseStyles, ...canvas } = row as Omit<Canvas, 'injectBaseStyles'> & { injectBaseStyles: number };
  return { ...canvas, injectBaseStyles: injectBaseStyles === 1 };
}

export type Version = CanvasDocument & { readonly emoji: string };

const versions = table<Omit<Version, 'html'>>()(
  'canvas_version',
  'name, emoji, completion AS completionSchema, inject_base_styles, content_hash',
  { completionSchema: json, injectBaseStyles: flag },
);
const insertOneVersion = versions.insertWith('family_id', 'canvas_id', 'version', 'by_kind', 'created_local');
const selectVersion = `
  SELECT ${versions.columnsOf('v')}, b.body AS html
  FROM canvas_version v
  JOIN canvas_content b ON b.family_id = v.family_id AND b.content_hash = v.content_hash
  WHERE v.family_id = $1 AND v.canvas_id = $2 AND v.version = $3`;

/** One version with its HTML. */
export function findVersion(db: Query, familyId: string, canvasId: string, version: number) {
  return versions.one(db, selectVersion, [familyId, canvasId, version]) as Awaitable<Version | undefined>;
}

/** The latest versions, newest first. */
export async function listVersions(db: Query, familyId: string, canvasId: string, limit: number) {
  const rows = await db.all<{ version: number; name: string; createdAt: string; by: string; stopped: string | null }>(
    `SELECT version, name, created_local AS created_at, by_kind AS by, stopped
     FROM canvas_version
     WHERE family_id = $1 AND canvas_id = $2
     ORDER BY version DESC LIMIT $3`,
    [familyId, canvasId, limit],
  );
  return rows.map(({ stopped, ...row }) => ({ ...row, stopped: JSON.parse(stopped ?? 'null') as Stops | null }));
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
  const rows = await db.all<Omit<CanvasFact, 'archived'> & { archivedLocal: string | null }>(
    `SELECT canvas_id, name, emoji, version, age, archived_local FROM canvas
     WHERE family_id = $1 AND canvas_id IN (${placeholders(2, canvasIds.length)})`,
    [familyId, ...canvasIds],
  );
  return rows.map(({ archivedLocal, ...row }) => ({ ...row, archived: archivedLocal !== null }));
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

export const countActive = counts<[familyId: string]>(
  'SELECT COUNT(*) AS number FROM canvas WHERE family_id = $1 AND archived_local IS NULL',
);

/** Bytes of the family's HTML, and whether this one is among it. */
export async function readStorage(db: Query, familyId: string, contentHash: string) {
  const row = await db.one<{ bytes: number; known: number }>(
    `SELECT COALESCE(SUM(bytes), 0) AS bytes,
       COALESCE(SUM(CASE WHEN content_hash = $2 THEN 1 ELSE 0 END), 0) AS known
     FROM canvas_content
     WHERE family_id = $1`,
    [familyId, contentHash],
  );
  return { bytes: Number(row?.bytes ?? 0), isKnown: Number(row?.known ?? 0) > 0 };
}

export function insertCanvas(tx: Transaction, familyId: string, canvas: Canvas, place: number): void {
  tx.later(insert, [familyId, place, ...canvases.values(canvas)]);
}

export const updateCanvas = changeable.updates('canvas_id');

export function insertVersion(tx: Transaction, familyId: string, canvas: Canvas, byKind: string): void {
  const { canvasId, version, updatedAt } = canvas;
  const row = { ...canvas, completionSchema: canvas.completion };
  tx.later(insertOneVersion, [familyId, canvasId, version, byKind, updatedAt, ...versions.values(row)]);
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
  ...showAs('canvas_id, name, emoji, version'),
  completionSchema: { json: 'completion' },
  dimensions: { json: 'dimensions' },
  ...showAs('created_local AS createdAt, updated_local AS updatedAt, archived_local AS archivedAt'),
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

export const namesOfCanvases = namesById({ table: 'canvas', id: 'canvas_id', name: 'name' });
