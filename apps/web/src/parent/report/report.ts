/** The text of a card as blocks that a screen can show: paragraphs, lists and tables. Everything else stays text. Pure. */

export type ReportBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** What there is to say about one thing: name and value. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export function blocksOf(report: string): ReportBlock[] {
  const blocks = report
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .flatMap(piecesOf)
    .map(blockOf);
  const joined: ReportBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    // Points with empty lines between them are one list.
    if (last?.kind === 'list' && block.kind === 'list') {
      joined[joined.length - 1] = { kind: 'list', items: [...last.items, ...block.items] };
    } else joined.push(block);
  }
  return joined;
}

const isPoint = (line: string) => /^[•-] /.test(line);

/** A list may stand right below the words that announce it. */
function piecesOf(block: string): string[] {
  const pieces: string[][] = [];
  for (const line of block.trim().split('\n')) {
    const piece = pieces.at(-1);
    if (piece !== undefined && isPoint(piece[0] ?? '') === isPoint(line)) piece.push(line);
    else pieces.push([line]);
  }
  return pieces.map((lines) => lines.join('\n'));
}

function blockOf(block: string): ReportBlock {
  const lines = block.trim().split('\n');
  const [head, rule, ...rows] = lines;
  if (
    head !== undefined &&
    rule !== undefined &&
    isRow(head) &&
    /^\|(?: ?-{3,} ?\|)+$/.test(rule) &&
    rows.every(isRow)
  ) {
    return tableOf(cellsOf(head), rows.map(cellsOf));
  }
  if (lines.every(isPoint)) return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  return { kind: 'text', text: block.trim() };
}

/** The server heads what is no list of things with two words that say nothing more than the rows do. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): ReportBlock {
  return head.join() === 'What,Value' ? { kind: 'facts', rows } : { kind: 'table', head, rows };
}

function isRow(line: string): boolean {
  return line.startsWith('| ') && line.endsWith(' |');
}

/** A bar that belongs to a cell has a backslash before it, so that ` | ` is only ever between two cells. */
function cellsOf(row: string): string[] {
  return row
    .slice(2, -2)
    .split(' | ')
    .map((cell) => cell.replaceAll('\\|', '|').trim());
}
