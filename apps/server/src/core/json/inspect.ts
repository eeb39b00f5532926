import { limits, type Problem } from '@sprout/contract';
import { isKeepable } from './text.ts';

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Finds what no argument may contain, whatever its schema: nesting without end, keys that reach for prototypes, text
 * that an engine cannot keep, and text or numbers that have no canonical form. Walks with its own stack, because the depth is the caller's to choose.
 */
export function inspectJson(root: unknown): Problem[] {
  if (typeof root !== 'object' || root === null) return [];
  const problems: Problem[] = [];
  const pending: { value: object; path: string; depth: number }[] = [{ value: root, path: '', depth: 1 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, path, depth } = next;
    if (depth > limits.jsonDepth) {
      problems.push({ path: shorten(path), expected: `at most ${limits.jsonDepth} levels of nesting` });
      continue;
    }
    const isList = Array.isArray(value);
    for (const key of Object.keys(value)) {
      const child = (value as Record<string, unknown>)[key];
      if (!isList && (forbiddenKeys.has(key) || !isKeepable(key))) {
        problems.push({ path: shorten(`${path}/${escapeKey(key)}`), expected: 'no such key' });
      } else if (typeof child === 'object' && child !== null) {
        pending.push({ value: child, path: `${path}/${escapeKey(key)}`, depth: depth + 1 });
      } else if (typeof child === 'string' && !isKeepable(child)) {
        problems.push({ path: shorten(`${path}/${escapeKey(key)}`), expected: 'well-formed Unicode without U+0000' });
      } else if (typeof child === 'number' && !Number.isFinite(child)) {
        problems.push({ path: shorten(`${path}/${escapeKey(key)}`), expected: 'a finite number' });
      }
    }
  }
  return problems;
}

/** One segment of a JSON pointer (RFC 6901). */
export function escapeKey(key: string): string {
  return key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

const MAX_PATH_LENGTH = 200;

/** Paths quote the caller's own keys, so they need a bound. */
export function shorten(path: string): string {
  return path.length <= MAX_PATH_LENGTH ? path : `${path.slice(0, MAX_PATH_LENGTH)}…`;
}
