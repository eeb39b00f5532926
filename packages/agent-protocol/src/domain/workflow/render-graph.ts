import type { StepStatus } from '../run/index-page.ts';
import { type GraphNode, layOut } from './graph-layout.ts';
import type { WorkflowFile } from './workflow-file.ts';

/** Without a run every step is pending. */
export type StatusOf = (step: string) => StepStatus;

const fills: Readonly<Record<StepStatus, string>> = {
  pending: '#f4f4f5',
  'in progress': '#dbeafe',
  waiting: '#fef3c7',
  complete: '#dcfce7',
  accepted: '#dcfce7',
};

export function renderMermaid(workflow: WorkflowFile, statusOf: StatusOf = () => 'pending'): string {
  const nodes = layOut(workflow);
  const lines = nodes.map(
    ({ id, title, agent }) => `  ${key(id)}["${mermaidText(title)}<br/><small>${mermaidText(agent)}</small>"]`,
  );
  const edges = nodes.flatMap(({ id, needs }) => needs.map((need) => `  ${key(need)} --> ${key(id)}`));
  const styles = nodes
    .filter(({ id }) => statusOf(id) !== 'pending')
    .map(({ id }) => `  style ${key(id)} fill:${fills[statusOf(id)]}`);
  return ['flowchart LR', ...lines, ...edges, ...styles, ''].join('\n');
}

/** Mermaid has reserved words such as "end". */
function key(id: string): string {
  return `step_${id.replace(/[^\w]/gu, '_')}`;
}

function mermaidText(text: string): string {
  return text.replace(/[&<>"#[\]{}|]/gu, (mark) => `#${mark.codePointAt(0)};`).replace(/\s+/gu, ' ');
}

const box = { width: 180, height: 56, gapX: 60, gapY: 28, margin: 20 };

export function renderSvg(workflow: WorkflowFile, statusOf: StatusOf = () => 'pending'): string {
  const nodes = layOut(workflow);
  const at = new Map(nodes.map((node) => [node.id, place(node)]));
  const width = Math.max(...nodes.map(({ column }) => column + 1)) * (box.width + box.gapX) - box.gapX + 2 * box.margin;
  const height = Math.max(...nodes.map(({ row }) => row + 1)) * (box.height + box.gapY) - box.gapY + 2 * box.margin;
  const edges = nodes.flatMap(({ id, needs }) =>
    needs.map((need) => edge(at.get(need) ?? origin, at.get(id) ?? origin)),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
      'role="img" font-family="system-ui, sans-serif">',
    `  <title>${xml(workflow.name)}</title>`,
    '  <defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" ' +
      'orient="auto"><path d="M0 0L8 4L0 8z" fill="#71717a"/></marker></defs>',
    ...edges,
    ...nodes.flatMap((node) => drawNode(node, statusOf(node.id))),
    '</svg>',
    '',
  ].join('\n');
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const origin: Point = { x: 0, y: 0 };

function place({ column, row }: GraphNode): Point {
  return { x: box.margin + column * (box.width + box.gapX), y: box.margin + row * (box.height + box.gapY) };
}

function edge(from: Point, to: Point): string {
  const [x1, y1, x2, y2] = [from.x + box.width, from.y + box.height / 2, to.x, to.y + box.height / 2];
  const bend = Math.max(20, (x2 - x1) / 2);
  const path = `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
  return `  <path d="${path}" fill="none" stroke="#71717a" stroke-width="1.5" marker-end="url(#arrow)"/>`;
}

function drawNode(node: GraphNode, status: StepStatus): string[] {
  const { x, y } = place(node);
  const middle = x + box.width / 2;
  return [
    `  <g><title>${xml(`${node.title}: ${status}`)}</title>`,
    `    <rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8" fill="${fills[status]}" stroke="#52525b"/>`,
    `    <text x="${middle}" y="${y + 24}" text-anchor="middle" font-size="14" fill="#18181b">${xml(cut(node.title, 22))}</text>`,
    `    <text x="${middle}" y="${y + 42}" text-anchor="middle" font-size="11" fill="#52525b">${xml(cut(node.agent, 28))}</text>`,
    '  </g>',
  ];
}

function cut(text: string, chars: number): string {
  return text.length <= chars ? text : `${text.slice(0, chars - 1).toWellFormed()}…`;
}

function xml(text: string): string {
  return text.replace(/[\p{Cc}]/gu, ' ').replace(/[&<>"']/gu, (mark) => `&#${mark.codePointAt(0)};`);
}
