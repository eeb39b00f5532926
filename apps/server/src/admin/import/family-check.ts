import type { StoredRow, Table } from '../../store/backup/catalogue.ts';
import { FAMILY_FORMAT, FAMILY_VERSION, type FamilyDocument } from '../../store/backup/family-export.ts';
import { misfit } from '../../store/backup/values.ts';
import { newestMigration } from '../../store/migrations/migrate.ts';
import { brokenLimits, danglingRows, forgedBalances, rowMisfit } from './imported-family.ts';
import { columnMisfit } from './imported-rows.ts';

/** One mistake repeated in every row must not bury the others. */
const MAX_PROBLEMS_PER_TABLE = 20;
const MAX_PROBLEMS = 100;

/** Everything that is wrong with a document before looking at the data that it would join: the first hundred problems. */
export function problemsOf(value: unknown, tables: readonly Table[]): string[] {
  const problems = firstOf(findProblems(value, tables), MAX_PROBLEMS + 1);
  return problems.length > MAX_PROBLEMS ? [...problems.slice(0, MAX_PROBLEMS), 'And there are more.'] : problems;
}

function* findProblems(value: unknown, tables: readonly Table[]): Generator<string> {
  const document = value as Partial<FamilyDocument> | null;
  if (!isObject(document) || document.format !== FAMILY_FORMAT) return yield 'It is not an exported Sprout family.';
  const { version, schema, familyId } = document as Record<string, unknown>;
  if (version !== FAMILY_VERSION) {
    return yield `It has format ${quoteName(version)}, this release reads ${FAMILY_VERSION}.`;
  }
  if (!Number.isSafeInteger(schema)) return yield 'It does not say which schema it has.';
  if ((schema as number) > newestMigration()) {
    return yield `It has schema ${schema}, this release knows ${newestMigration()}. Use a newer release.`;
  }
  if (typeof familyId !== 'string' || columnMisfit('family', 'family_id', familyId) !== undefined) {
    return yield 'It does not say which family it is.';
  }
  if (!isObject(document.tables)) return yield 'It has no tables.';

  let isSound = true;
  const known = new Map(tables.map((table) => [table.name, table]));
  for (const [name, rows] of Object.entries(document.tables)) {
    const table = known.get(name);
    const problems =
      table === undefined
        ? [`There is no table ${quoteName(name)}.`]
        : Array.isArray(rows)
          ? firstOf(problemsOfRows(table, rows, familyId), MAX_PROBLEMS_PER_TABLE)
          : [`${name} is not a list of rows.`];
    isSound &&= problems.length === 0;
    yield* problems;
  }
  for (const name of ['family', 'family_clock']) {
    if (document.tables[name]?.length === 1) continue;
    isSound = false;
    yield `${name} must have exactly one row.`;
  }
  if (!isSound) return;
  yield* danglingRows(document as FamilyDocument);
  yield* brokenLimits(document as FamilyDocument);
  yield* forgedBalances(document as FamilyDocument);
}

function* problemsOfRows(table: Table, rows: readonly unknown[], familyId: string): Generator<string> {
  const columns = new Set(table.columns.map(({ name }) => name));
  const keys = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const place = `${table.name}, row ${index + 1}`;
    if (!isObject(row)) {
      yield `${place} is not an object.`;
      continue;
    }
    for (const name of Object.keys(row)) {
      if (!columns.has(name)) yield `${place}: there is no column ${quoteName(name)}.`;
    }
    let isSound = true;
    for (const column of table.columns) {
      const value = row[column.name] ?? null;
      const expected = misfit(value, column) ?? columnMisfit(table.name, column.name, value);
      if (expected === undefined) continue;
      isSound = false;
      yield `${place}: ${column.name} should be ${expected}.`;
    }
    const contradiction = isSound ? rowMisfit(table.name, withNulls(table, row)) : undefined;
    if (contradiction !== undefined) yield `${place}: ${contradiction}.`;
    if (row.family_id !== familyId) yield `${place}: family_id is another family's.`;
    const key = JSON.stringify(table.key.map((name) => row[name]));
    if (keys.has(key)) yield `${place}: the same ${table.key.join(', ')} is there twice.`;
    keys.add(key);
  }
}

/** A column that a row leaves out is null. */
function withNulls({ columns }: Table, row: Record<string, unknown>): StoredRow {
  return Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])) as StoredRow;
}

function firstOf(problems: Iterable<string>, count: number): string[] {
  const first: string[] = [];
  for (const problem of problems) {
    if (first.push(problem) >= count) break;
  }
  return first;
}

/** A name out of the file as a terminal may show it: the file may hold control sequences. */
function quoteName(name: unknown): string {
  if (typeof name !== 'string' && typeof name !== 'number') return 'nothing known';
  return String(name)
    .slice(0, 60)
    .replaceAll(/[^\x20-\x7e]/g, '?');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
