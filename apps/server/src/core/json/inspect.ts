import type { Problem } from '../errors/envelope.ts';
import { limits } from '../operations/limits.ts';
import { isKeepable } from './text.ts';

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Finds values that no argument may contain: deep nesting, keys that reach for prototypes, text that a database cannot
 * store, and text or numbers without a canonical form. It does not recurse, because the caller chooses the depth, and
 * it stops when there are too many values.
 */
export function inspectJson(root: unknown): Problem[] {
  if (typeof root !== 'object' || root === null) return [];
  const problems: Problem[] = [];
  let values = 0;
  const pending: { value: object; path: string; depth: number }[] = [{ value: root, path: '', depth: 1 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, path, depth } = next;
    if (depth > limits.jsonDepth) {
      problems.push({ path: shorten(path), expected: `at most ${limits.jsonDepth} levels of nesting` });
      continue;
    }
    const isList = Array.isArray(value);
    const keys = Object.keys(value);
    values += keys.length;
    if (values > limits.jsonValues) return [tooManyValues];
    for (const key of keys) {
      const child = (value as Record<string, unknown>)[key];
      if (!isList && (forbiddenKeys.has(key) || !isKeepable(key))) {
        problems.push({ path: shorten(`${path}/${escapeKey(key)}`), expected: 'no such key' });
      } else if (typeof child === 'object' && child !== null) {
        pending.push({ value: child, path: shorten(`${path}/${escapeKey(key)}`), depth: depth + 1 });
      } else if (typeof child === 'string' && !isKeepable(child)) {
        problems.push({ path: shorten(`${path}/${escapeKey(key)}`), expected: 'well-formed Unicode without U+0000' });
      } else if (typeof child === 'number' && !Number.isFinite(child)) {
        problems.push({ path: shorten(`${path}/${escapeKey(key)}`), expected: 'a finite number' });
      }
    }
  }
  return problems;
}

/** With this problem the arguments are not looked at any further. */
export const tooManyValues: Problem = {
  path: '',
  expected: `at most ${limits.jsonValues} keys and list entries in all`,
};

/** One segment of a JSON pointer (RFC 6901). */
export function escapeKey(key: string): string {
  return key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

const MAX_PATH_LENGTH = 200;

/** Limits the length of a path, because it quotes keys that the caller chose. */
export function shorten(path: string): string {
  return path.length <= MAX_PATH_LENGTH ? path : `${path.slice(0, MAX_PATH_LENGTH)}…`;
}
