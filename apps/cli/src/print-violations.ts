import { plainLine, type Violation } from '@sprout/agent-protocol';

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
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return [errors > 0 ? count(errors, 'error') : '', warnings > 0 ? count(warnings, 'warning') : '']
    .filter(Boolean)
    .join(', ');
}
