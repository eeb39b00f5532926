import { type Options, type Program, parse } from 'acorn';
import { type Canvas, Lines } from '../parse-canvas.ts';
import type { Report } from '../report.ts';
import { namesIn, type Unit } from './code.ts';

const options: Options = { ecmaVersion: 'latest', allowHashBang: false };

/** Parses every script and handler. What cannot be parsed is an error: nobody could say what it does. */
export function readScripts(report: Report, canvas: Canvas): Unit[] {
  const units: Unit[] = [];
  for (const { kind, text, place } of canvas.scripts) {
    const lines = new Lines(text, place);
    const program = read(report, text, { ...options, sourceType: kind === 'module' ? 'module' : 'script' }, (offset) =>
      lines.placeAt(offset),
    );
    if (program) units.push({ kind, program, placeAt: (offset) => lines.placeAt(offset) });
    if (program && kind === 'classic') checkTaken(report, program, lines);
  }
  for (const { name, text, place } of canvas.handlers) {
    const program = read(
      report,
      text,
      { ...options, sourceType: 'script', allowReturnOutsideFunction: true },
      () => place,
    );
    if (program) units.push({ kind: 'handler', event: name.slice(2), program, placeAt: () => place });
  }
  return units;
}

/** Names of window that no script can declare again: the browser would not run any of it. */
const TAKEN = /^(?:window|document|location|top)$/;

function checkTaken(report: Report, { body }: Program, lines: Lines): void {
  for (const statement of body) {
    for (const name of declaredBy(statement).filter((one) => TAKEN.test(one))) {
      const words = `${name} is a name of the browser, so that the script does not run: call it something else.`;
      report.add('script-syntax', lines.placeAt(statement.start), words);
    }
  }
}

/** The names that a statement declares for good; `var` leaves the browser's own alone. */
function declaredBy(node: Program['body'][number]): string[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return namesIn(node.id);
  if (node.type !== 'VariableDeclaration' || node.kind === 'var') return [];
  return node.declarations.flatMap(({ id }) => namesIn(id));
}

function read(report: Report, text: string, settings: Options, placeAt: Unit['placeAt']): Program | undefined {
  try {
    return parse(text, settings);
  } catch (thrown) {
    if (thrown instanceof SyntaxError && 'pos' in thrown && !thrown.message.includes('stack space')) {
      report.add('script-syntax', placeAt(Number(thrown.pos)), thrown.message.replace(/ \(\d+:\d+\)$/, '.'));
    } else report.add('too-deep', placeAt(0), 'A script is nested too deeply to be read.');
    return undefined;
  }
}
