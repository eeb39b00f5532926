/** A result of a skill as text for parents: a summary, and a small table instead of JSON. */
import { visibleText } from '@sprout/contract';

type Fields = Readonly<Record<string, unknown>>;

/** More than this nobody reads on a card. */
const MAX_ROWS = 30;
const MAX_COLUMNS = 6;
const MAX_CELL = 500;
const MAX_DEPTH = 3;

/** The text of the card. `data` is spread among the other fields, because its name says nothing to a parent. */
export function cardBody({ summary, data, ...others }: Fields): string {
  const lead = typeof summary === 'string' ? [visibleText(summary).trim()] : [];
  const fields = typeof summary === 'string' || summary === undefined ? others : { summary, ...others };
  const spread = isObject(data) ? { ...data, ...fields } : data === undefined ? fields : { data, ...fields };
  return [...lead, ...blocksOf(spread)].filter((block) => block !== '').join('\n\n');
}

/** Lists of objects become tables of their own; everything else shares one table of two columns. */
function blocksOf(fields: Fields): string[] {
  const entries = Object.entries(fields);
  const lists = entries.filter(([, value]) => isTable(value)) as [string, Fields[]][];
  const rows = entries.filter(([, value]) => !isTable(value)).flatMap(([name, value]) => rowsOf([name], value));
  return [
    rows.length === 0 ? '' : table(['What', 'Value'], rows),
    ...lists.map(([name, items]) => `${wordsOf(name)}:\n\n${listTable(items)}`),
  ];
}

function rowsOf(path: readonly string[], value: unknown): string[][] {
  if (isObject(value) && path.length < MAX_DEPTH && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([name, inner]) => rowsOf([...path, name], inner));
  }
  return [[path.map(wordsOf).join(' › '), cell(value)]];
}

function listTable(items: readonly Fields[]): string {
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))].slice(0, MAX_COLUMNS);
  return table(
    columns.map(wordsOf),
    items.map((item) => columns.map((column) => cell(item[column]))),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`;
  const more = rows.length > MAX_ROWS ? [`\n… and ${rows.length - MAX_ROWS} more.`] : [];
  return [line(head), line(head.map(() => '---')), ...rows.slice(0, MAX_ROWS).map(line), ...more].join('\n');
}

function cell(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(cell).join(', ');
  if (isObject(value)) {
    const parts = Object.entries(value).map(([name, inner]) => `${wordsOf(name)}: ${cell(inner)}`);
    return parts.length === 0 ? '–' : parts.join('; ');
  }
  return String(value);
}

/** One line, without hidden characters, that cannot end its cell. */
function escaped(text: string): string {
  const plain = visibleText(text).replace(/\s+/g, ' ').trim();
  const short = plain.length > MAX_CELL ? `${plain.slice(0, MAX_CELL).trimEnd()}…` : plain;
  return short.toWellFormed().replaceAll('|', '\\|');
}

/** `newGuidance` and `new_guidance` are “New guidance”. */
function wordsOf(name: string): string {
  const words = name
    .replace(/[_\-.]+/g, ' ')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isTable(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
