import type { Problem } from '@sprout/contract';
import type { z } from 'zod';
import { escapeKey, shorten } from './inspect.ts';

/** Every problem that a schema found, one entry per offending field. The schema must have been told to report its input. */
export function problemsOf(error: z.ZodError): Problem[] {
  const expectedByPath = new Map<string, string[]>();
  const mistyped = new Set<string>();
  for (const issue of error.issues) {
    for (const { path, expected } of flatten(issue)) {
      // Whatever else a value of the wrong type breaks is only noise.
      if (mistyped.has(path)) continue;
      if (issue.code === 'invalid_type') mistyped.add(path);
      expectedByPath.set(path, [...(mistyped.has(path) ? [] : (expectedByPath.get(path) ?? [])), expected]);
    }
  }
  return Array.from(expectedByPath, ([path, expected]) => ({ path, expected: expected.join('; ') }));
}

function flatten(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.map((part) => `/${escapeKey(String(part))}`).join('');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: shorten(`${path}/${escapeKey(key)}`), expected: 'no such argument' }));
  }
  return [{ path: shorten(path), expected: describe(issue) }];
}

function describe(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${issue.expected}, required` : issue.expected;
    case 'too_small':
      return `${sizeWord(issue.origin)} of at least ${issue.minimum}`;
    case 'too_big':
      return `${sizeWord(issue.origin)} of at most ${issue.maximum}`;
    case 'invalid_value':
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'regex' && issue.message !== '' ? issue.message : `a valid ${issue.format}`;
    default:
      return issue.message;
  }
}

function sizeWord(origin: string): string {
  if (origin === 'string') return 'a length';
  if (origin === 'array') return 'a number of entries';
  return 'a value';
}
