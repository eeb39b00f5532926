import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { hasErrors, type Violation, violation } from '../violation/violation.ts';
import { checkWorkflow } from './check-workflow.ts';
import type { WorkflowFile } from './workflow-file.ts';

export interface Located extends Violation {
  /** Where in the text, counted from 1. */
  readonly line: number;
  readonly column: number;
}

export type WorkflowReading =
  | { readonly ok: true; readonly workflow: WorkflowFile; readonly violations: readonly Located[] }
  | { readonly ok: false; readonly violations: readonly Located[] };

/** YAML or JSON text to a checked workflow; every violation at once, each with its line. */
export function parseWorkflow(text: string): WorkflowReading {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  if (document.errors.length > 0) {
    return { ok: false, violations: document.errors.map((error) => syntax(error.message, lines, error.pos[0], text)) };
  }
  let value: unknown;
  try {
    // An alias bomb throws here.
    value = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    return { ok: false, violations: [syntax((error as Error).message, lines, 0, text)] };
  }
  const violations = checkWorkflow(value).map((found) => ({ ...found, ...locate(found.pointer, document, lines) }));
  return hasErrors(violations) ? { ok: false, violations } : { ok: true, workflow: value as WorkflowFile, violations };
}

function syntax(message: string, lines: LineCounter, offset: number, text: string): Located {
  const { line, col } = lines.linePos(offset);
  const said = message.split('\n')[0]?.replace(/\.?$/, '.') ?? '';
  const isVariable = text.split('\n')[line - 1]?.includes('${') ?? false;
  const fix = isVariable
    ? 'Put quotes around the text with the variable: a bare { opens a mapping.'
    : 'Correct the YAML or JSON at this place.';
  return { ...violation('WORKFLOW_SYNTAX', '', said, fix), line: Math.max(1, line), column: Math.max(1, col) };
}

/** The nearest node that exists: a missing field is reported at its parent. */
function locate(pointer: string, document: Document, lines: LineCounter): { line: number; column: number } {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  for (let length = parts.length; length >= 0; length--) {
    const path = parts.slice(0, length).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const node = length === 0 ? document.contents : document.getIn(path, true);
    if (isNode(node) && node.range) {
      const { line, col } = lines.linePos(node.range[0]);
      return { line: Math.max(1, line), column: Math.max(1, col) };
    }
  }
  return { line: 1, column: 1 };
}
