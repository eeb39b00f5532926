import type { Issue } from './issue.ts';
import { checkElement, type Places } from './markup/check-element.ts';
import { checkPage, MAX_ATTRIBUTES, MAX_DEPTH, MAX_ELEMENTS } from './markup/check-page.ts';
import { checkStability } from './markup/check-stability.ts';
import { attributePlace, elementPlace, parseCanvas } from './parse-canvas.ts';
import { Report } from './report.ts';
import { checkScripts } from './script/check-scripts.ts';
import { checkStyle } from './style/check-style.ts';
import { checkWidthAttributes } from './style/check-widths.ts';

export interface CompletionSchema {
  readonly kind: 'score' | 'complete' | 'timed';
  readonly maxScore?: number | undefined;
}

export interface AnalyseOptions {
  readonly completionSchema: CompletionSchema;
}

export interface Analysis {
  readonly issues: readonly Issue[];
}

/** The largest canvas, in bytes of UTF-8. */
export const MAX_BYTES = 1024 * 1024;

const start = { line: 1, column: 1 };
const own: Places = { element: elementPlace, attribute: attributePlace };

/** Reads a canvas and reports what its markup, styles and scripts say for sure. Nothing of it is run or worked out. */
export function analyse(html: string, { completionSchema }: AnalyseOptions): Analysis {
  const report = new Report();
  const bytes = Buffer.byteLength(html);
  if (bytes > MAX_BYTES) {
    report.add('too-large', start, `The canvas has ${bytes} bytes; ${MAX_BYTES} is the limit.`);
    return { issues: report.issues() };
  }
  const canvas = parseCanvas(html);
  const heavy = canvas.elements.find(({ attrs }) => attrs.length > MAX_ATTRIBUTES);
  if (heavy !== undefined) {
    const { tagName, attrs } = heavy;
    const message = `<${tagName.slice(0, 40)}> has ${attrs.length} attributes; ${MAX_ATTRIBUTES} is the limit.`;
    report.add('bomb', elementPlace(heavy), message);
    return { issues: report.issues() };
  }
  checkPage(report, canvas);
  // Markup beyond all limits is refused already; reading it a second time would only cost.
  if (canvas.elements.length <= MAX_ELEMENTS && canvas.depth <= MAX_DEPTH) checkStability(report, canvas);
  for (const element of canvas.elements) checkElement(report, element, own);
  for (const style of canvas.styles) checkStyle(report, style);
  checkWidthAttributes(report, canvas);
  checkScripts(report, canvas, completionSchema);
  return { issues: report.issues() };
}
