import type { LogLevel } from '../surface.ts';

const severities: readonly LogLevel[] = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
];

export function isLogLevel(value: unknown): value is LogLevel {
  return severities.includes(value as LogLevel);
}

export function isAtLeast(level: LogLevel, wanted: LogLevel): boolean {
  return severities.indexOf(level) >= severities.indexOf(wanted);
}
