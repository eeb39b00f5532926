import { type CodeEntry, issueCodes } from '@sprout/canvas-analyser/issue-codes';
import { code, table } from '../reference/index.ts';

/** The page about everything that `analyzerIssues` can say, made from the analyser's own list. */
export function canvasIssuesText(): string {
  const all: [string, CodeEntry][] = Object.entries(issueCodes);
  const rowsOf = (severity: CodeEntry['severity']) =>
    all
      .filter(([, entry]) => entry.severity === severity)
      .map(([name, { meaning, fix }]) => [code(name), meaning, fix]);
  const tableOf = (severity: CodeEntry['severity']) => table(['code', 'what it means', 'fix'], rowsOf(severity));
  return `# What the analyser of canvases finds

Each item of \`analyzerIssues\` has a \`severity\`, one of these codes, a message that names what was found, the line and column in your
HTML, and the fix. What the analyser cannot see, the frame stops when a kid plays.

## Errors: the canvas is refused

${tableOf('error')}
## Warnings: the canvas is kept

${tableOf('warning')}
## Information

${tableOf('info')}`;
}
