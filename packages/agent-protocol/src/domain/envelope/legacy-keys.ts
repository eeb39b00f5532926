import { jsonPointer } from '../json/pointer.ts';
import { type Violation, violation } from '../violation/violation.ts';

/** Keys of older protocols, and where their content goes now. */
export const legacyKeys: Readonly<Record<string, string>> = {
  state_updates: 'return the updated .workflow/index.md as an artifact',
  next_recommendation: 'use "recommendation" with proceed, retry or escalate',
  overwrite: 'use "operation": "update" in the artifact',
  error: 'set "success" to false and describe the error in "summary"',
  mode: 'use "task.action" of the input envelope',
  artifact_path: 'use "path" of an entry in "artifacts", or a key under "paths" of the input',
};

/** A hostile object may have a million; the first ones say enough. */
const mostReported = 100;

/** Unknown keys are warnings, legacy ones errors that name the new home. */
export function checkKeys(
  value: unknown,
  known: readonly string[],
  parts: readonly (string | number)[],
  owner: string,
): Violation[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .slice(0, mostReported)
    .map((key) => {
      const pointer = jsonPointer([...parts, key]);
      const home = Object.hasOwn(legacyKeys, key) ? legacyKeys[key] : undefined;
      return home === undefined
        ? violation(
            'UNKNOWN_KEY',
            pointer,
            `${owner} has no key ${quote(key)}.`,
            `Remove it. Known keys: ${known.join(', ')}.`,
          )
        : violation('LEGACY_KEY', pointer, `${quote(key)} belongs to an older dialect.`, `Instead, ${home}.`);
    });
}

function quote(key: string): string {
  return JSON.stringify(key.length > 60 ? `${key.slice(0, 60)}…` : key);
}
