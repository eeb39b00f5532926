import { type Severity, type ViolationCode, violationCodes } from './codes.ts';

/** One thing that is wrong, where (JSON pointer, RFC 6901), and what to do about it. */
export interface Violation {
  readonly code: ViolationCode;
  readonly severity: Severity;
  readonly pointer: string;
  readonly message: string;
  readonly fix: string;
}

export function violation(code: ViolationCode, pointer: string, message: string, fix: string): Violation {
  return { code, severity: violationCodes[code].severity, pointer, message, fix };
}

export function hasErrors(violations: readonly Violation[]): boolean {
  return violations.some(({ severity }) => severity === 'error');
}

/** One line for a person or an agent's prior_context. */
export function describeViolation({ code, pointer, message, fix }: Violation): string {
  return `${code}${pointer === '' ? '' : ` at ${pointer}`}: ${message} Fix: ${fix}`;
}
