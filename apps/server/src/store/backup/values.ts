import type { Column } from './catalogue.ts';

/** Says what a column expected instead of this value; undefined if it fits. Both engines must be able to hold it. */
export function misfit(value: unknown, column: Column): string | undefined {
  if (value === null) return column.isNullable ? undefined : 'a value';
  if (column.type === 'integer') return Number.isSafeInteger(value) ? undefined : 'a whole number';
  if (typeof value !== 'string') return 'text';
  return value.isWellFormed() && !value.includes('\0') ? undefined : 'text of whole characters, none of them NUL';
}
