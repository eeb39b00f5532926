/**
 * Columns in which Sprout keeps sentences as messages. A family's export has them as English texts, so that any release, and any
 * reader of the file, can read them; an import takes them as texts that somebody wrote.
 */
import { isMessage, renderMessage, text } from '@sprout/messages';
import type { StoredRow } from './catalogue.ts';

/** Where the messages of a column are: the column itself, or places in its JSON, in which `*` stands for every item. */
const places: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  card: {
    title: [''],
    body: [''],
    outcome: [''],
    options: [
      '*/label',
      '*/actions/*/effect',
      '*/actions/*/changes/*/title',
      '*/actions/*/changes/*/verb',
      '*/actions/*/changes/*/fields/*/label',
      '*/actions/*/changes/*/fields/*/before',
      '*/actions/*/changes/*/fields/*/after',
    ],
  },
  heartbeat: { paused_why: [''] },
  rule: { paused_why: [''] },
  skill: { policy: ['reasons/*/message'] },
  thread: { title: [''] },
};

/** A row as it is stored, with texts instead of messages. */
export function withTexts(table: string, row: StoredRow): StoredRow {
  return mapColumns(
    table,
    row,
    (column) => {
      const value = parseOrKeep(column);
      return isMessage(value) ? renderMessage('en', value) : column;
    },
    (value) => (isMessage(value) ? renderMessage('en', value) : value),
  );
}

/** A row of an export, with messages instead of texts. */
export function withMessages(table: string, row: StoredRow): StoredRow {
  const written = (value: unknown) => (typeof value === 'string' ? text(value) : value);
  return mapColumns(table, row, (column) => JSON.stringify(text(column)), written);
}

function mapColumns(
  table: string,
  row: StoredRow,
  whole: (column: string) => string,
  within: (value: unknown) => unknown,
): StoredRow {
  const columns = Object.entries(places[table] ?? {}).flatMap(([name, paths]) => {
    const stored = row[name];
    if (typeof stored !== 'string') return [];
    if (paths.includes('')) return [[name, whole(stored)] as const];
    const value = parseOrKeep(stored);
    if (value === undefined) return [];
    const steps = paths.map((path) => path.split('/') as readonly string[]);
    return [[name, JSON.stringify(steps.reduce<unknown>((all, path) => changedAt(all, path, within), value))] as const];
  });
  return columns.length === 0 ? row : { ...row, ...Object.fromEntries(columns) };
}

function changedAt(value: unknown, [step, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return step === '*' ? value.map((item) => changedAt(item, rest, change)) : value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return value;
  return { ...value, [step]: changedAt((value as Record<string, unknown>)[step], rest, change) };
}

function parseOrKeep(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
