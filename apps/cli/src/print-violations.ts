import { plainLine, type Violation } from '@sprout/agent-protocol';
import { countNouns } from '@sprout/messages/count-nouns';

interface Placed extends Violation {
  readonly line?: number;
  readonly column?: number;
}

/** One block per violation: where, what, and how to fix it. */
export function printViolations(violations: readonly Placed[], source: string): string {
  return violations
    .map((found) => {
      const place = found.line === undefined ? source : `${source}:${found.line}:${found.column}`;
      const pointer = found.pointer === '' ? '' : ` ${plainLine(found.pointer)}`;
      return `${place}${pointer}\n  ${found.severity} ${found.code}: ${plainLine(found.message)}\n  fix: ${plainLine(found.fix)}\n`;
    })
    .join('');
}

export function countViolations(violations: readonly Violation[]): string {
  const errors = violations.filter(({ severity }) => severity === 'error').length;
  const warnings = violations.length - errors;
  return [errors > 0 ? countNouns(errors, 'error') : '', warnings > 0 ? countNouns(warnings, 'warning') : '']
    .filter(Boolean)
    .join(', ');
}
