import { type Capability, capabilities, meanings } from './capabilities.ts';
import type { Client } from './client.ts';
import type { Sheet } from './sheet.ts';

export interface Row {
  readonly client: Pick<Client, 'name' | 'remarks'>;
  readonly sheet: Sheet;
  readonly revisions?: readonly string[];
  /** What went wrong beside the capabilities. */
  readonly problems: readonly string[];
}

const marks = { yes: 'yes', no: 'no', untried: 'not tried', failed: 'FAILED' } as const;

/** The table as text, then what there is to say about single cells. */
export function printTable(rows: readonly Row[]): string {
  const header = ['client', 'revision', ...capabilities];
  const lines = rows.map(({ client, sheet, revisions = [] }) => [
    client.name,
    revisions.join(' '),
    ...capabilities.map((capability) => marks[sheet.cell(capability).kind]),
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...lines].map((line) => line[column]?.length ?? 0)));
  const draw = (line: readonly string[]) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [draw(header), rule, ...lines.map(draw), '', ...rows.flatMap(notes), ...legend()].join('\n');
}

function notes({ client, sheet, problems }: Row): string[] {
  const cells = capabilities.flatMap((capability: Capability) => {
    const cell = sheet.cell(capability);
    const words = cell.kind === 'yes' ? client.remarks?.[capability] : cell.because;
    return words === undefined ? [] : [`${client.name}: ${capability}: ${marks[cell.kind]}: ${words}`];
  });
  return [...cells, ...problems.map((problem) => `${client.name}: FAILED: ${problem}`)];
}

function legend(): string[] {
  return ['', ...capabilities.map((capability) => `${capability}: ${meanings[capability]}`)];
}
