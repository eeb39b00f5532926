import type { z } from 'zod';
import { namesById } from '../../store/names-by-id.ts';
import type { Awaitable, Query, Transaction } from '../../store/port.ts';
import { changes, finds, lists, writes } from '../../store/statement.ts';
import { flagOrNull, table } from '../../store/table.ts';
import type { KidLook } from './family.ts';
import type { parentRole } from './schemas.ts';

export interface ChildRow {
  readonly childId: string;
  readonly name: string;
  readonly nickname: string | null;
  readonly birthDate: string;
  readonly avatar: string;
  /** What a parent chose for the kid's app; null where nobody did. */
  readonly look: KidLook | null;
  /** The local day on which somebody last decided about the look; null: before Sprout kept it. */
  readonly lookDay: string | null;
  /** Whether the kid's app makes sounds; null: nobody was asked. */
  readonly sounds: boolean | null;
  readonly language: string | null;
  readonly readAloud: boolean | null;
  /** Since when the kid is in the family. */
  readonly createdAt: number;
  readonly removedAt: number | null;
}

export interface ParentRow {
  readonly parentId: string;
  readonly name: string;
  readonly role: z.infer<typeof parentRole>;
}

const children = table<ChildRow>()(
  'child',
  'child_id, name, nickname, birth_date, avatar, look, look_day, sounds, language, read_aloud, created_at, removed_at',
  { readAloud: flagOrNull, sounds: flagOrNull },
);
const selectChild = children.findBy('family_id', 'child_id');
const selectRemoved = `
  SELECT ${children.columns} FROM child
  WHERE family_id = $1 AND removed_at IS NOT NULL
  ORDER BY removed_at DESC, child_id LIMIT $2`;
const insertOneChild = children.insertWith('family_id');

const parents = table<ParentRow>()('parent', 'parent_id, name, role');
const insertOneParent = parents.insertWith('family_id', 'created_at');

/** Any family that is neither a demo nor deleted. */
export function anyFamily(db: Query) {
  return db.one<{ familyId: string }>('SELECT family_id FROM family WHERE is_demo = 0 AND deleted_at IS NULL LIMIT 1');
}

/** Whether there is a real family, only demos, or none. */
export async function whichFamilies(db: Query): Promise<'none' | 'demo' | 'real'> {
  const row = await db.one<{ isDemo: number }>(
    'SELECT is_demo FROM family WHERE deleted_at IS NULL ORDER BY is_demo LIMIT 1',
  );
  return row === undefined ? 'none' : row.isDemo > 0 ? 'demo' : 'real';
}

export interface FamilyRow {
  readonly familyId: string;
  readonly name: string;
  readonly isDemo: number;
  readonly createdAt: number;
}

/** The families of this server, the oldest first. */
export const listFamilies = lists<FamilyRow, [limit: number]>(
  `SELECT family_id, name, is_demo, created_at FROM family
   WHERE deleted_at IS NULL
   ORDER BY created_at, family_id LIMIT $1`,
);

export function readSetUpCode(db: Query) {
  return db.one<{ code: string }>("SELECT code FROM set_up_code WHERE purpose = 'first family'");
}

export const insertSetUpCode = changes<[code: string]>(
  "INSERT INTO set_up_code (purpose, code) VALUES ('first family', $1) ON CONFLICT DO NOTHING",
);

export const replaceSetUpCode = changes<[code: string]>(
  "INSERT INTO set_up_code (purpose, code) VALUES ('first family', $1) ON CONFLICT (purpose) DO UPDATE SET code = $1",
);

export function deleteSetUpCode(tx: Transaction): void {
  tx.later('DELETE FROM set_up_code');
}

export const markDemo = writes<[familyId: string]>('UPDATE family SET is_demo = 1 WHERE family_id = $1');

export const markDeleted = writes<[familyId: string, now: number]>(
  'UPDATE family SET deleted_at = $2 WHERE family_id = $1',
);

export const listDeletedFamilies = lists<{ familyId: string }, [limit: number]>(
  'SELECT family_id FROM family WHERE deleted_at IS NOT NULL ORDER BY deleted_at LIMIT $1',
);

export const readFamily = finds<{ name: string; language: string; createdAt: number }, [familyId: string]>(
  'SELECT name, language, created_at FROM family WHERE family_id = $1',
);

export function insertFamily(
  tx: Transaction,
  familyId: string,
  family: { readonly name: string; readonly language: string },
  now: number,
): void {
  tx.later('INSERT INTO family (family_id, name, language, created_at) VALUES ($1, $2, $3, $4)', [
    familyId,
    family.name,
    family.language,
    now,
  ]);
}

export const renameFamily = writes<[familyId: string, name: string]>(
  'UPDATE family SET name = $2 WHERE family_id = $1',
);

export const setLanguage = writes<[familyId: string, language: string]>(
  'UPDATE family SET language = $2 WHERE family_id = $1',
);

export const listParents = parents.lists<[familyId: string]>(`
  SELECT ${parents.columns} FROM parent
  WHERE family_id = $1
  ORDER BY created_at, parent_id`);

export const findParent = parents.finds<[familyId: string, parentId: string]>(
  `SELECT ${parents.columns} FROM parent WHERE family_id = $1 AND parent_id = $2`,
);

export function insertParent(tx: Transaction, familyId: string, parent: ParentRow, now: number): void {
  tx.later(insertOneParent, [familyId, now, ...parents.values(parent)]);
}

export const deleteParent = writes<[familyId: string, parentId: string]>(
  'DELETE FROM parent WHERE family_id = $1 AND parent_id = $2',
);

export const setRole = writes<[familyId: string, parentId: string, role: ParentRow['role']]>(
  'UPDATE parent SET role = $3 WHERE family_id = $1 AND parent_id = $2',
);

export const findChild = children.finds<[familyId: string, childId: string]>(selectChild);

/** The kids who were not removed, oldest first. */
export const listChildren = children.lists<[familyId: string]>(`
  SELECT ${children.columns} FROM child
  WHERE family_id = $1 AND removed_at IS NULL
  ORDER BY birth_date, child_id`);

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly kind: 'kid' | 'parent';
}

/** Everybody: the kids who were not removed, oldest first, then the parents as they came. */
export const listPeople = lists<PersonRow, [familyId: string]>(
  `SELECT child_id AS id, name, 'kid' AS kind, birth_date AS since
   FROM child
   WHERE family_id = $1 AND removed_at IS NULL
   UNION ALL
   SELECT parent_id, name, 'parent', CAST(created_at AS TEXT)
   FROM parent
   WHERE family_id = $1
   ORDER BY kind, since, id`,
);

/** Kids who were removed, the latest first. */
export function listRemoved(db: Query, familyId: string, limit: number) {
  return children.all(db, selectRemoved, [familyId, limit]) as Awaitable<(ChildRow & { removedAt: number })[]>;
}

/** The names of all kids, of removed ones too: their names stay private. */
export const listKidNames = lists<Pick<ChildRow, 'name' | 'nickname'>, [familyId: string]>(
  'SELECT name, nickname FROM child WHERE family_id = $1 ORDER BY child_id',
);

type NewChild = Pick<ChildRow, 'childId' | 'name' | 'nickname' | 'birthDate' | 'avatar'>;

export function insertChild(
  tx: Transaction,
  familyId: string,
  child: NewChild,
  { now, today }: { readonly now: number; readonly today: string },
): void {
  const chosen = { look: null, lookDay: today, sounds: null, language: null, readAloud: null };
  const row = { ...child, ...chosen, createdAt: now, removedAt: null };
  tx.later(insertOneChild, [familyId, ...children.values(row)]);
}

export const updateChild = children.without('child_id').updates('child_id');

/** What kids are called, those among them that were removed. */
export const namesOfKids = namesById({ table: 'child', id: 'child_id', name: 'name' });

export const namesOfParents = namesById({ table: 'parent', id: 'parent_id', name: 'name' });
