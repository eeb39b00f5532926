import { type Document, isNode, isScalar, Lexer, LineCounter, parseDocument, visit } from 'yaml';
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

/** How much one workflow file may hold: many times what a person writes. */
const limits = { characters: 1024 * 1024, tokens: 100_000, violations: 200 };

/** YAML or JSON text to a checked workflow; every violation at once, each with its line, as far as the limit allows. */
export function parseWorkflow(text: string): WorkflowReading {
  if (isTooLarge(text)) {
    const said = `A workflow file has at most ${limits.characters} characters and ${limits.tokens} tokens of YAML.`;
    const found = violation('WORKFLOW_TOO_LARGE', '', said, 'Move large data into files of its own.');
    return { ok: false, violations: [{ ...found, line: 1, column: 1 }] };
  }
  const lines = new LineCounter();
  // The parser compares each key with every other one; repeatedKeys takes one look at each.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const errors = [
    ...document.errors.map(({ message, pos: [offset] }) => ({ message, offset })),
    ...repeatedKeys(document),
  ];
  if (errors.length > 0) {
    return {
      ok: false,
      violations: listViolations(errors, ({ message, offset }) => syntax(message, lines, offset, text)),
    };
  }
  let value: unknown;
  try {
    // An alias bomb throws here.
    value = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    return { ok: false, violations: [syntax((error as Error).message, lines, 0, text)] };
  }
  const found = checkWorkflow(value);
  const violations = listViolations(found, (one) => ({ ...one, ...locate(one.pointer, document, lines) }));
  return hasErrors(found) ? { ok: false, violations } : { ok: true, workflow: value as WorkflowFile, violations };
}

function isTooLarge(text: string): boolean {
  if (text.length > limits.characters) return true;
  let tokens = 0;
  for (const _ of new Lexer().lex(text)) if (++tokens > limits.tokens) return true;
  return false;
}

function repeatedKeys(document: Document): { message: string; offset: number }[] {
  const found: { message: string; offset: number }[] = [];
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name)) found.push({ message: 'Map keys must be unique', offset: key.range?.[0] ?? 0 });
        seen.add(name);
      }
    },
  });
  return found;
}

/** To find the place of a violation takes time, so a file with thousands of them gets the first ones and their number. */
function listViolations<Found>(found: readonly Found[], locate: (one: Found) => Located): Located[] {
  const first = found.slice(0, limits.violations).map(locate);
  if (first.length === found.length) return first;
  const said = `${found.length - first.length} more mistakes are not listed.`;
  return [...first, { ...violation('WORKFLOW_TOO_LARGE', '', said, 'Correct these first.'), line: 1, column: 1 }];
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
