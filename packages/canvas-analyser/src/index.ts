export { type AnalyseOptions, type Analysis, analyse, type CompletionSchema, MAX_BYTES } from './analyse.ts';
export type { Issue, Place, Severity } from './issue.ts';
export { type CodeEntry, type IssueCode, issueCodes } from './issue-codes.ts';
export { AnalyserFault, analyseOffThread } from './off-thread/index.ts';
export {
  attribute,
  type Canvas,
  type CanvasHandler,
  type CanvasScript,
  type CanvasStyle,
  type Document,
  type Element,
  eachElement,
  isSvg,
  parseCanvas,
  scriptKind,
} from './parse-canvas.ts';
export { MAX_ISSUES } from './report.ts';
