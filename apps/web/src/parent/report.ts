/** The text of a card as blocks that a screen can show: paragraphs, lists and tables. Everything else stays text. Pure. */

export type ReportBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** What there is to say about one thing: name and value. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export function blocksOf(report: string): ReportBlock[] {
  return report
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map(blockOf);
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
  if (lines.every((line) => /^[•-] /.test(line))) return { kind: 'list', items: lines.map((line) => line.slice(2)) };
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
