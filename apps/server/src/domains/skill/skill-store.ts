import { namesById } from '../../store/names-by-id.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { parseAgeRange } from '../safety/index.ts';
import type { Link, Skill } from './skill.ts';

interface SkillRow {
  readonly skillId: string;
  readonly place: number;
  readonly name: string;
  readonly description: string;
  readonly category: Skill['category'];
  readonly prompt: string;
  /** JSON. */
  readonly hands: string;
  /** JSON. */
  readonly variables: string;
  /** JSON. */
  readonly responseModel: string | null;
  readonly kidCallable: number;
  readonly ageRange: string | null;
  readonly isWaiting: number;
  readonly archived: number;
  readonly authorTier: Skill['authorTier'];
  /** JSON. */
  readonly authors: string | null;
  /** JSON. */
  readonly policy: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lastTriggeredAt: string | null;
  readonly timesTriggered: number;
}

const skillColumns =
  'skill_id, place, name, description, category, prompt, hands, variables, response_model, kid_callable, age_range, is_waiting, archived, author_tier, authors, policy, created_local AS created_at, updated_local AS updated_at, triggered_local AS last_triggered_at, times_triggered';

function skillOf(row: SkillRow): Skill {
  const { place: _place, hands, variables, responseModel, authors, policy, ...plain } = row;
  return {
    ...plain,
    handsReferenced: JSON.parse(hands),
    inputVariables: JSON.parse(variables),
    responseModel: responseModel === null ? null : JSON.parse(responseModel),
    kidCallable: row.kidCallable === 1,
    isWaiting: row.isWaiting === 1,
    archived: row.archived === 1,
    authors: authors === null ? [] : JSON.parse(authors),
    policyDecision: JSON.parse(policy),
  };
}

export async function findSkill(db: Query, familyId: string, skillId: string): Promise<Skill | undefined> {
  const row = await db.one<SkillRow>(`SELECT ${skillColumns} FROM skill WHERE family_id = $1 AND skill_id = $2`, [
    familyId,
    skillId,
  ]);
  return row === undefined ? undefined : skillOf(row);
}

/** Another skill in use with the same name. */
export function findNamesake(db: Query, familyId: string, { skillId, name }: Pick<Skill, 'skillId' | 'name'>) {
  return db.one(
    'SELECT skill_id FROM skill WHERE family_id = $1 AND name = $2 AND skill_id <> $3 AND archived = 0 LIMIT 1',
    [familyId, name, skillId],
  );
}

export async function countSkills(db: Query, familyId: string): Promise<number> {
  const found = await db.one<{ count: number }>(
    'SELECT COUNT(*) AS count FROM skill WHERE family_id = $1 AND archived = 0',
    [familyId],
  );
  return found?.count ?? 0;
}

/** The columns that an author's change writes, in the order of the statements below. */
function written(skill: Skill): (string | number | null)[] {
  const ages = skill.ageRange === null ? undefined : parseAgeRange(skill.ageRange);
  return [
    skill.name,
    skill.description,
    skill.category,
    skill.prompt,
    JSON.stringify(skill.handsReferenced),
    JSON.stringify(skill.inputVariables),
    skill.responseModel === null ? null : JSON.stringify(skill.responseModel),
    skill.kidCallable ? 1 : 0,
    skill.ageRange,
    ages?.from ?? null,
    ages?.until ?? null,
    skill.isWaiting ? 1 : 0,
    skill.archived ? 1 : 0,
    JSON.stringify(skill.policyDecision),
    skill.updatedAt,
    skill.authorTier,
    JSON.stringify(skill.authors),
  ];
}

export function insertSkill(tx: Transaction, familyId: string, skill: Skill, place: number): void {
  tx.later(
    `INSERT INTO skill (family_id, skill_id, name, description, category, prompt, hands, variables, response_model,
       kid_callable, age_range, age_from, age_until, is_waiting, archived, policy, updated_local, author_tier,
       authors, place, created_local, times_triggered)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, 0)`,
    [familyId, skill.skillId, ...written(skill), place, skill.createdAt],
  );
}

export function updateSkill(tx: Transaction, familyId: string, skill: Skill): void {
  tx.later(
    `UPDATE skill SET name = $3, description = $4, category = $5, prompt = $6, hands = $7, variables = $8,
       response_model = $9, kid_callable = $10, age_range = $11, age_from = $12, age_until = $13, is_waiting = $14,
       archived = $15, policy = $16, updated_local = $17, author_tier = $18, authors = $19
     WHERE family_id = $1 AND skill_id = $2`,
    [familyId, skill.skillId, ...written(skill)],
  );
}

export interface Use {
  readonly kind: 'agent' | 'parent' | 'kid' | 'sprout';
  readonly actorId: string;
  readonly local: string;
}

/** Counts a use of a skill, for the skill and for the person behind it. */
export function recordUse(tx: Transaction, familyId: string, skillId: string, { kind, actorId, local }: Use): void {
  tx.later(
    `UPDATE skill SET times_triggered = times_triggered + 1, triggered_local = $3
     WHERE family_id = $1 AND skill_id = $2`,
    [familyId, skillId, local],
  );
  tx.later(
    `INSERT INTO skill_use (family_id, skill_id, kind, actor_id, times, last_local)
     VALUES ($1, $2, $3, $4, 1, $5)
     ON CONFLICT (family_id, skill_id, kind, actor_id) DO UPDATE SET times = skill_use.times + 1,
       last_local = excluded.last_local`,
    [familyId, skillId, kind, actorId, local],
  );
}

export function usesOf(db: Query, familyId: string, skillId: string) {
  return db.all<{ kind: Use['kind']; id: string; times: number; lastAt: string }>(
    `SELECT kind, actor_id AS id, times, last_local AS last_at FROM skill_use
     WHERE family_id = $1 AND skill_id = $2
     ORDER BY times DESC, kind, actor_id`,
    [familyId, skillId],
  );
}

export function linksOf(db: Query, familyId: string, skillId: string) {
  return db.all<Link>(
    `SELECT canvas_id, canvas_version AS version FROM skill_canvas
     WHERE family_id = $1 AND skill_id = $2
     ORDER BY place`,
    [familyId, skillId],
  );
}

/** The versions of canvases that skills link, archived ones among them. */
export function listLinks(db: Query, familyId: string) {
  return db.all<Link>('SELECT DISTINCT canvas_id, canvas_version AS version FROM skill_canvas WHERE family_id = $1', [
    familyId,
  ]);
}

/** The skills in use that link a canvas, and the version that each plays. */
export function listSkillsOfCanvas(db: Query, familyId: string, canvasId: string) {
  return db.all<{ skillId: string; name: string; version: number }>(
    `SELECT s.skill_id, s.name, l.canvas_version AS version FROM skill_canvas l
     JOIN skill s ON s.family_id = l.family_id AND s.skill_id = l.skill_id
     WHERE l.family_id = $1 AND l.canvas_id = $2 AND s.archived = 0
     ORDER BY s.place`,
    [familyId, canvasId],
  );
}

export function replaceLinks(tx: Transaction, familyId: string, skillId: string, links: readonly Link[]): void {
  tx.later('DELETE FROM skill_canvas WHERE family_id = $1 AND skill_id = $2', [familyId, skillId]);
  for (const [place, { canvasId, version }] of links.entries()) {
    tx.later(
      'INSERT INTO skill_canvas (family_id, skill_id, canvas_id, canvas_version, place) VALUES ($1, $2, $3, $4, $5)',
      [familyId, skillId, canvasId, version, place],
    );
  }
}

export interface SkillFilter {
  readonly before: number;
  readonly includeArchived: boolean;
  readonly category: Skill['category'] | undefined;
  readonly limit: number;
}

interface ListedRow extends Pick<SkillRow, 'skillId' | 'place' | 'name' | 'category' | 'kidCallable'> {
  readonly isWaiting: number;
  readonly archived: number;
  readonly authorTier: Skill['authorTier'];
  readonly lastTriggeredAt: string | null;
  readonly canvasId: string | null;
}

export interface ListedSkill extends Omit<ListedRow, 'canvasId'> {
  readonly canvasIds: readonly string[];
}

/** Skills with the ids of their canvases, newest first: one statement, at most five rows for each skill. */
export async function listSkills(db: Query, familyId: string, filter: SkillFilter): Promise<ListedSkill[]> {
  const { before, includeArchived, category, limit } = filter;
  const conditions = ['family_id = $1', 'place < $2'];
  if (!includeArchived) conditions.push('archived = 0');
  if (category !== undefined) conditions.push('category = $3');
  const rows = await db.all<ListedRow>(
    `SELECT s.skill_id, s.place, s.name, s.category, s.kid_callable, s.is_waiting, s.archived, s.author_tier,
     s.triggered_local AS last_triggered_at, l.canvas_id
   FROM (SELECT * FROM skill WHERE ${conditions.join(' AND ')} ORDER BY place DESC LIMIT ${Math.trunc(limit)}) AS s
   LEFT JOIN skill_canvas l ON l.family_id = s.family_id AND l.skill_id = s.skill_id
   ORDER BY s.place DESC, l.place`,
    category === undefined ? [familyId, before] : [familyId, before, category],
  );
  const bySkill = new Map<string, ListedSkill & { canvasIds: string[] }>();
  for (const { canvasId, ...row } of rows) {
    const known = bySkill.get(row.skillId) ?? { ...row, canvasIds: [] };
    bySkill.set(row.skillId, known);
    if (canvasId !== null) known.canvasIds.push(canvasId);
  }
  return [...bySkill.values()];
}

/** Skills that a kid of an age ($2) may launch. */
const forAge =
  'skill WHERE family_id = $1 AND kid_callable = 1 AND archived = 0 AND is_waiting = 0 AND age_from <= $2 AND age_until >= $2';

/** The skills that kids of an age may launch, newest first, with the canvases of each. */
export async function skillsForAge(db: Query, familyId: string, age: number, limit: number) {
  const newest = `${forAge} ORDER BY place DESC LIMIT ${Math.trunc(limit)}`;
  const [rows, links] = await Promise.all([
    db.all<SkillRow>(`SELECT ${skillColumns} FROM ${newest}`, [familyId, age]),
    db.all<Link & { readonly skillId: string }>(
      `SELECT l.skill_id, l.canvas_id, l.canvas_version AS version FROM (SELECT family_id,
         skill_id FROM ${newest}) AS s
       JOIN skill_canvas l ON l.family_id = s.family_id AND l.skill_id = s.skill_id
       ORDER BY l.place`,
      [familyId, age],
    ),
  ]);
  return rows.map((row) => ({ skill: skillOf(row), links: links.filter(({ skillId }) => skillId === row.skillId) }));
}

export const namesOfSkills = namesById({ table: 'skill', id: 'skill_id', name: 'name' });
