import { text } from '@sprout/messages';
import type { Principal } from '../../core/principal.ts';
import { namesById } from '../../store/names-by-id.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { counts, lists } from '../../store/statement.ts';
import { type Conversion, flag, json, jsonOrNull, table } from '../../store/table.ts';
import { parseAgeRange } from '../safety/index.ts';
import type { Link, PolicyDecision, Skill } from './skill.ts';

/** Who wrote a skill, as JSON; nobody has to be stored, and older releases did not. */
const authorsOrNobody: Conversion<Skill['authors']> = {
  read: (value) => (value === null ? [] : JSON.parse(value as string)),
  write: (authors) => JSON.stringify(authors),
};

/** What the policy decided, as JSON. Reasons of older releases are texts. */
const policyOfAnyRelease: Conversion<PolicyDecision> = {
  read(value) {
    const { verdict, reasons } = JSON.parse(value as string) as PolicyDecision;
    const told = reasons.map(({ code, message }) => ({
      code,
      message: typeof message === 'string' ? text(message) : message,
    }));
    return { verdict, reasons: told };
  },
  write: (decision) => JSON.stringify(decision),
};

const skills = table<Skill>()(
  'skill',
  `skill_id, name, description, category, prompt, hands AS handsReferenced, variables AS inputVariables, response_model,
   kid_callable, age_range, is_waiting, archived, author_tier, authors, policy AS policyDecision,
   created_local AS createdAt, updated_local AS updatedAt, triggered_local AS lastTriggeredAt, times_triggered`,
  {
    handsReferenced: json,
    inputVariables: json,
    responseModel: jsonOrNull,
    kidCallable: flag,
    isWaiting: flag,
    archived: flag,
    authors: authorsOrNobody,
    policyDecision: policyOfAnyRelease,
  },
);
const insert = skills.insertWith('family_id', 'place', 'age_from', 'age_until');
/** What an author's change writes. */
const changeable = skills.without(
  'skill_id, created_local AS createdAt, triggered_local AS lastTriggeredAt, times_triggered',
);
const update = `
  UPDATE skill SET age_from = $3, age_until = $4, ${changeable.setFrom(5)}
  WHERE family_id = $1 AND skill_id = $2`;

export const findSkill = skills.finds<[familyId: string, skillId: string]>(
  `SELECT ${skills.columns} FROM skill WHERE family_id = $1 AND skill_id = $2`,
);

/** Another skill in use with the same name. */
export function findNamesake(db: Query, familyId: string, { skillId, name }: Pick<Skill, 'skillId' | 'name'>) {
  return db.one(
    'SELECT skill_id FROM skill WHERE family_id = $1 AND name = $2 AND skill_id <> $3 AND archived = 0 LIMIT 1',
    [familyId, name, skillId],
  );
}

export const countSkills = counts<[familyId: string]>(
  'SELECT COUNT(*) AS number FROM skill WHERE family_id = $1 AND archived = 0',
);

/** The first and last age of the kids that it is for. */
function agesOf({ ageRange }: Skill) {
  const ages = ageRange === null ? undefined : parseAgeRange(ageRange);
  return [ages?.from ?? null, ages?.until ?? null];
}

export function insertSkill(tx: Transaction, familyId: string, skill: Skill, place: number): void {
  tx.later(insert, [familyId, place, ...agesOf(skill), ...skills.values(skill)]);
}

export function updateSkill(tx: Transaction, familyId: string, skill: Skill): void {
  tx.later(update, [familyId, skill.skillId, ...agesOf(skill), ...changeable.values(skill)]);
}

export interface Use {
  readonly kind: Exclude<Principal['kind'], 'wall'>;
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
     ON CONFLICT (family_id, skill_id, kind, actor_id)
     DO UPDATE SET times = skill_use.times + 1, last_local = excluded.last_local`,
    [familyId, skillId, kind, actorId, local],
  );
}

export const usesOf = lists<
  { kind: Use['kind']; id: string; times: number; lastAt: string },
  [familyId: string, skillId: string]
>(
  `SELECT kind, actor_id AS id, times, last_local AS last_at FROM skill_use
     WHERE family_id = $1 AND skill_id = $2
     ORDER BY times DESC, kind, actor_id`,
);

export const linksOf = lists<Link, [familyId: string, skillId: string]>(
  `SELECT canvas_id, canvas_version AS version FROM skill_canvas
   WHERE family_id = $1 AND skill_id = $2
   ORDER BY place`,
);

/** The versions of canvases that skills link, archived ones among them. */
export const listLinks = lists<Link, [familyId: string]>(
  'SELECT DISTINCT canvas_id, canvas_version AS version FROM skill_canvas WHERE family_id = $1',
);

/** The skills in use that link a canvas, and the version that each plays. */
export const listSkillsOfCanvas = lists<
  { skillId: string; name: string; version: number },
  [familyId: string, canvasId: string]
>(
  `SELECT s.skill_id, s.name, l.canvas_version AS version FROM skill_canvas l
     JOIN skill s ON s.family_id = l.family_id AND s.skill_id = l.skill_id
     WHERE l.family_id = $1 AND l.canvas_id = $2 AND s.archived = 0
     ORDER BY s.place`,
);

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

interface ListedRow extends Pick<Skill, 'skillId' | 'name' | 'category' | 'authorTier' | 'lastTriggeredAt'> {
  readonly place: number;
  readonly kidCallable: number;
  readonly isWaiting: number;
  readonly archived: number;
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
const forAge = `skill
  WHERE family_id = $1 AND kid_callable = 1 AND archived = 0 AND is_waiting = 0
    AND age_from <= $2 AND age_until >= $2`;

/** The skills that kids of an age may launch, newest first, with the canvases of each. */
export async function skillsForAge(db: Query, familyId: string, age: number, limit: number) {
  const newest = `${forAge} ORDER BY place DESC LIMIT ${Math.trunc(limit)}`;
  const [rows, links] = await Promise.all([
    skills.all(db, `SELECT ${skills.columns} FROM ${newest}`, [familyId, age]),
    db.all<Link & { readonly skillId: string }>(
      `SELECT l.skill_id, l.canvas_id, l.canvas_version AS version
       FROM (SELECT family_id, skill_id FROM ${newest}) AS s
       JOIN skill_canvas l ON l.family_id = s.family_id AND l.skill_id = s.skill_id
       ORDER BY l.place`,
      [familyId, age],
    ),
  ]);
  return rows.map((skill) => ({ skill, links: links.filter(({ skillId }) => skillId === skill.skillId) }));
}

export const namesOfSkills = namesById({ table: 'skill', id: 'skill_id', name: 'name' });
