/** Finds content that is a placeholder instead of the real file. */

const wholeContent = [
  /^[\s.…]*$/u,
  /^<[^<>\n]{0,80}\b(?:full|complete|entire|updated|new|existing|rest of|file)\b[^<>\n]{0,80}>$/iu,
  /^\[[^[\]\n]{0,80}\b(?:full|complete|entire|updated|existing|rest of)\b[^[\]\n]{0,80}\]$/iu,
  /^(?:\.\.\.|…)[^\n]{0,200}(?:\.\.\.|…)$/u,
  /^(?:full|complete|entire|updated)?\s*(?:file\s+)?contents?(?:\s+(?:goes\s+)?here)?\.?$/iu,
  /^(?:same as before|unchanged|no changes?|tbd|todo)\.?$/iu,
];

const elidedLines = [
  /^\s*(?:\/\/|#|--|;|\/\*|<!--)?\s*(?:\.\.\.|…)\s*\(?(?:existing|rest of|remaining|unchanged|same as|other|previous|more)\b/iu,
  /^\s*(?:\/\/|#|--|;|\/\*|<!--)\s*(?:\.\.\.|…)\s*(?:-->|\*\/)?\s*$/iu,
  /^(?:\.\.\.|…)\s*$/iu,
];
const longestElidedLine = 200;

/** A reason when the content looks like a placeholder. Empty files are legitimate. */
export function placeholderReason(content: string): string | undefined {
  const trimmed = content.trim();
  if (trimmed === '') return undefined;
  if (trimmed.length <= 400 && wholeContent.some((pattern) => pattern.test(trimmed))) {
    return 'the whole content is a placeholder';
  }
  const line = findElidedLine(content, '...') ?? findElidedLine(content, '…');
  return line === undefined
    ? undefined
    : `the line ${JSON.stringify(line.slice(0, 80))} stands for text that was left out`;
}

/** Looks only at lines that hold the mark, each once, so a megabyte of anything stays cheap. */
function findElidedLine(content: string, mark: string): string | undefined {
  for (let at = content.indexOf(mark); at !== -1; ) {
    const start = content.lastIndexOf('\n', at) + 1;
    const end = content.indexOf('\n', at);
    const line = content.slice(start, end === -1 ? content.length : end);
    if (line.length <= longestElidedLine && elidedLines.some((pattern) => pattern.test(line))) return line.trim();
    at = end === -1 ? -1 : content.indexOf(mark, end);
  }
  return undefined;
}

const shrinkLimit = 0.2;
/** Below this a file is too small for a ratio to mean anything. */
const shrinkFloorBytes = 200;

/** An update that keeps less than a fifth of a file is more often a mistake than an edit. */
export function shrinksSuspiciously(beforeBytes: number, afterBytes: number): boolean {
  return beforeBytes >= shrinkFloorBytes && afterBytes < beforeBytes * shrinkLimit;
}
