import { newestSchema, type Table } from './catalogue.ts';
import { FAMILY_FORMAT, FAMILY_VERSION, type FamilyDocument } from './family-export.ts';
import { importMisfit } from './imported-values.ts';
import { misfit } from './values.ts';

/** One mistake repeated in every row must not bury the others. */
const MAX_PROBLEMS_PER_TABLE = 20;

/** Everything that is wrong with a document before looking at the data that it would join. */
export function problemsOf(value: unknown, tables: readonly Table[]): string[] {
  const document = value as Partial<FamilyDocument> | null;
  if (!isObject(document) || document.format !== FAMILY_FORMAT) return ['It is not an exported Sprout family.'];
  if (document.version !== FAMILY_VERSION) {
    return [`It has format ${document.version}, this release reads ${FAMILY_VERSION}.`];
  }
  const { schema, familyId } = document;
  if (!Number.isSafeInteger(schema)) return ['It does not say which schema it has.'];
  if ((schema as number) > newestSchema()) {
    return [`It has schema ${schema}, this release knows ${newestSchema()}. Use a newer release.`];
  }
  if (typeof familyId !== 'string' || familyId === '') return ['It does not say which family it is.'];
  if (!isObject(document.tables)) return ['It has no tables.'];

  const problems: string[] = [];
  const known = new Map(tables.map((table) => [table.name, table]));
  for (const [name, rows] of Object.entries(document.tables)) {
    const table = known.get(name);
    if (table === undefined) problems.push(`There is no table ${name}.`);
    else if (!Array.isArray(rows)) problems.push(`${name} is not a list of rows.`);
    else problems.push(...problemsOfRows(table, rows, familyId).slice(0, MAX_PROBLEMS_PER_TABLE));
  }
  for (const name of ['family', 'family_clock']) {
    if (document.tables[name]?.length !== 1) problems.push(`${name} must have exactly one row.`);
  }
  return problems;
}

function problemsOfRows(table: Table, rows: readonly unknown[], familyId: string): string[] {
  const problems: string[] = [];
  const columns = new Map(table.columns.map((column) => [column.name, column]));
  const keys = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (problems.length >= MAX_PROBLEMS_PER_TABLE) break;
    const place = `${table.name}, row ${index + 1}`;
    if (!isObject(row)) {
      problems.push(`${place} is not an object.`);
      continue;
    }
    for (const name of Object.keys(row)) if (!columns.has(name)) problems.push(`${place}: there is no column ${name}.`);
    for (const column of table.columns) {
      const value = row[column.name] ?? null;
      const expected = misfit(value, column) ?? importMisfit(table.name, column.name, value);
      if (expected !== undefined) problems.push(`${place}: ${column.name} should be ${expected}.`);
    }
    if (row.family_id !== familyId) problems.push(`${place}: family_id is another family's.`);
    const key = JSON.stringify(table.key.map((name) => row[name]));
    if (keys.has(key)) problems.push(`${place}: the same ${table.key.join(', ')} is there twice.`);
    keys.add(key);
  }
  return problems;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
