/** A result of a skill as text for parents: a summary, and a small table instead of JSON. */
import { type Message, message, type Words } from '@sprout/messages';
import { visibleText } from '../../core/operations/schema/visible-text.ts';
import { joinParts } from '../inbox/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What stands in one cell: the author's words, and Sprout's “yes” and “no” among them. */
type Cell = readonly Words[];

/** More than this nobody reads on a card. */
const MAX_ROWS = 30;
const MAX_COLUMNS = 6;
const MAX_CELL = 500;
const MAX_DEPTH = 3;

/**
 * The text of the card. `data` is spread among the other fields, because its name says nothing to a parent. Without a summary
 * the name of the skill comes first: a list of cards and a notification show the beginning, and a table begins with nothing.
 */
export function cardBody({ summary, data, ...others }: Fields, skillName: string): Message {
  const said = typeof summary === 'string' ? visibleText(summary).trim() : '';
  const fields =
    typeof summary === 'string' || summary === undefined || summary === null ? others : { summary, ...others };
  const spread = isObject(data) ? { ...data, ...fields } : data === undefined ? fields : { data, ...fields };
  const blocks = blocksOf(spread);
  const lead = said !== '' ? said : blocks.length === 0 ? skillName : `${skillName}:`;
  return joinParts([lead, ...blocks], '\n\n');
}

/** Lists of objects become tables of their own; everything else shares one table of two columns. */
function blocksOf(fields: Fields): Message[] {
  const entries = Object.entries(fields);
  const lists = entries.filter(([, value]) => isTable(value)) as [string, Fields[]][];
  const rows = entries.filter(([, value]) => !isTable(value)).flatMap(([name, value]) => rowsOf([name], value));
  const head = [[message('skillCards.result.what')], [message('skillCards.result.value')]];
  return [
    ...(rows.length === 0 ? [] : [table(head, rows)]),
    ...lists.map(([name, items]) =>
      name === 'data' ? listTable(items) : joinParts([`${wordsOf(name)}:`, listTable(items)], '\n\n'),
    ),
  ];
}

function rowsOf(path: readonly string[], value: unknown): Cell[][] {
  if (isObject(value) && path.length < MAX_DEPTH && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([name, inner]) => rowsOf([...path, name], inner));
  }
  return [[[path.map(wordsOf).join(' › ')], cell(value)]];
}

function listTable(items: readonly Fields[]): Message {
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))].slice(0, MAX_COLUMNS);
  return table(
    columns.map((column) => [wordsOf(column)]),
    items.map((item) => columns.map((column) => cell(item[column]))),
  );
}

function table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): Message {
  const line = (cells: readonly Cell[]) =>
    joinParts([
      '| ',
      ...cells.flatMap((one, index) => (index === 0 ? escapeCell(one) : [' | ', ...escapeCell(one)])),
      ' |',
    ]);
  const count = rows.length - MAX_ROWS;
  const more = count > 0 ? [joinParts(['\n', message('skillCards.result.more', { count })])] : [];
  return joinParts([line(head), line(head.map(() => ['---'])), ...rows.slice(0, MAX_ROWS).map(line), ...more], '\n');
}

function cell(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return ['–'];
  if (typeof value === 'boolean') return [message(`skillCards.result.${value ? 'yes' : 'no'}`)];
  if (Array.isArray(value)) return value.length === 0 ? ['–'] : sideBySide(value.map(cell));
  if (isObject(value)) {
    const parts = Object.entries(value).map(([name, inner]) => [`${wordsOf(name)}: `, ...cell(inner)]);
    return parts.length === 0 ? ['–'] : between(parts, '; ');
  }
  return [String(value)];
}

/** Entries side by side; where one of them has a comma itself, a semicolon tells them apart. */
function sideBySide(entries: readonly Cell[]): Cell {
  const hasComma = entries.flat().some((words) => typeof words === 'string' && words.includes(','));
  return between(entries, hasComma ? '; ' : ', ');
}

function between(entries: readonly Cell[], separator: string): Cell {
  return entries.flatMap((entry, index) => (index === 0 ? entry : [separator, ...entry]));
}

/** One line, without hidden characters, that cannot end its cell. */
function escapeCell(words: Cell): Cell {
  let room = MAX_CELL;
  return words.flatMap((part, index): Words[] => {
    if (room <= 0) return [];
    if (typeof part !== 'string') return [part];
    const shown = visibleText(part).replace(/\s+/g, ' ');
    const begun = index === 0 ? shown.trimStart() : shown;
    const plain = index === words.length - 1 ? begun.trimEnd() : begun;
    const short = plain.length > room ? `${plain.slice(0, room).trimEnd()}…` : plain;
    room -= plain.length;
    return [short.toWellFormed().replaceAll('|', '\\|')];
  });
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
