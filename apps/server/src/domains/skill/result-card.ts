/** A result of a skill as text for parents: a summary, and a small table instead of JSON. */
import { visibleText } from '../../core/operations/schema/visible-text.ts';
import type { InEachLanguage } from '../family/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Sprout's own words on such a card. The names of fields are the author's. */
export interface ResultWords {
  readonly what: string;
  readonly value: string;
  readonly yes: string;
  readonly no: string;
  readonly more: (count: number) => string;
}

export const resultWords: InEachLanguage<ResultWords> = {
  en: { what: 'What', value: 'Value', yes: 'yes', no: 'no', more: (count) => `… and ${count} more.` },
  de: { what: 'Was', value: 'Wert', yes: 'ja', no: 'nein', more: (count) => `… und ${count} weitere.` },
};

/** More than this nobody reads on a card. */
const MAX_ROWS = 30;
const MAX_COLUMNS = 6;
const MAX_CELL = 500;
const MAX_DEPTH = 3;

/**
 * The text of the card. `data` is spread among the other fields, because its name says nothing to a parent. Without a summary
 * the name of the skill comes first: a list of cards and a notification show the beginning, and a table begins with nothing.
 */
export function cardBody({ summary, data, ...others }: Fields, words: ResultWords, skillName: string): string {
  const said = typeof summary === 'string' ? visibleText(summary).trim() : '';
  const fields =
    typeof summary === 'string' || summary === undefined || summary === null ? others : { summary, ...others };
  const spread = isObject(data) ? { ...data, ...fields } : data === undefined ? fields : { data, ...fields };
  const blocks = blocksOf(spread, words).filter((block) => block !== '');
  const lead = said !== '' ? said : blocks.length === 0 ? skillName : `${skillName}:`;
  return [lead, ...blocks].join('\n\n');
}

/** Lists of objects become tables of their own; everything else shares one table of two columns. */
function blocksOf(fields: Fields, words: ResultWords): string[] {
  const entries = Object.entries(fields);
  const lists = entries.filter(([, value]) => isTable(value)) as [string, Fields[]][];
  const rows = entries.filter(([, value]) => !isTable(value)).flatMap(([name, value]) => rowsOf([name], value, words));
  return [
    rows.length === 0 ? '' : table([words.what, words.value], rows, words),
    ...lists.map(([name, items]) => `${name === 'data' ? '' : `${wordsOf(name)}:\n\n`}${listTable(items, words)}`),
  ];
}

function rowsOf(path: readonly string[], value: unknown, words: ResultWords): string[][] {
  if (isObject(value) && path.length < MAX_DEPTH && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([name, inner]) => rowsOf([...path, name], inner, words));
  }
  return [[path.map(wordsOf).join(' › '), cell(value, words)]];
}

function listTable(items: readonly Fields[], words: ResultWords): string {
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))].slice(0, MAX_COLUMNS);
  return table(
    columns.map(wordsOf),
    items.map((item) => columns.map((column) => cell(item[column], words))),
    words,
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[], words: ResultWords): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`;
  const more = rows.length > MAX_ROWS ? [`\n${words.more(rows.length - MAX_ROWS)}`] : [];
  return [line(head), line(head.map(() => '---')), ...rows.slice(0, MAX_ROWS).map(line), ...more].join('\n');
}

function cell(value: unknown, words: ResultWords): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.length === 0 ? '–' : joined(value.map((one) => cell(one, words)));
  if (isObject(value)) {
    const parts = Object.entries(value).map(([name, inner]) => `${wordsOf(name)}: ${cell(inner, words)}`);
    return parts.length === 0 ? '–' : parts.join('; ');
  }
  return String(value);
}

/** Entries side by side; where one of them has a comma itself, a semicolon tells them apart. */
function joined(entries: readonly string[]): string {
  return entries.join(entries.some((entry) => entry.includes(',')) ? '; ' : ', ');
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
