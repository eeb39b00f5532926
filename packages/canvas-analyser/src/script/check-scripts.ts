import type { CompletionSchema } from '../analyse.ts';
import { attribute, type Canvas } from '../parse-canvas.ts';
import type { Report } from '../report.ts';
import { checkCompletion } from './check-completion.ts';
import { checkLookups } from './check-lookups.ts';
import { checkNames } from './check-names.ts';
import { checkWrites } from './check-writes.ts';
import { readCode } from './code.ts';
import { readScripts } from './read-scripts.ts';

/** Reads all scripts and handlers of a canvas together, because they share their variables. */
export function checkScripts(report: Report, canvas: Canvas, schema: CompletionSchema): void {
  const code = readCode(readScripts(report, canvas));
  checkNames(report, code);
  checkWrites(report, code);
  checkLookups(report, new Set(canvas.elements.flatMap((element) => attribute(element, 'id') ?? [])), code);
  // What a script that cannot be read would have called is unknown.
  if (!report.has('script-syntax')) checkCompletion(report, code, schema);
}
