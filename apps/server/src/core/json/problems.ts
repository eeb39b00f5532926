import type { Problem } from '@sprout/contract';
import type { z } from 'zod';
import { nearestNames } from '../nearest-names.ts';
import { escapeKey, shorten } from './inspect.ts';

/** Every problem that a schema found, one entry per offending field. The schema must have parsed with `reportInput`. */
export function problemsOf(error: z.ZodError, schema: z.ZodObject): Problem[] {
  const expectedByPath = new Map<string, string[]>();
  const mistyped = new Set<string>();
  for (const issue of error.issues) {
    for (const { path, expected } of flatten(issue, schema)) {
      // A value of the wrong type breaks other rules as well; naming those does not help.
      if (mistyped.has(path)) continue;
      if (issue.code === 'invalid_type') mistyped.add(path);
      expectedByPath.set(path, [...(mistyped.has(path) ? [] : (expectedByPath.get(path) ?? [])), expected]);
    }
  }
  return Array.from(expectedByPath, ([path, expected]) => ({ path, expected: expected.join('; ') }));
}

function flatten(issue: z.core.$ZodIssue, schema: z.ZodObject): Problem[] {
  const path = issue.path.map((part) => `/${escapeKey(String(part))}`).join('');
  if (issue.code === 'unrecognized_keys') {
    const names = namesAt(schema, issue.path).filter((name) => !issue.keys.includes(name));
    return issue.keys.map((key) => ({
      path: shorten(`${path}/${escapeKey(key)}`),
      expected: existingNames(key, names),
    }));
  }
  return [{ path: shorten(path), expected: describe(issue) }];
}

/** How many names of arguments a problem shows. */
const SHOWN_NAMES = 8;

/** The arguments that exist where an unknown one was sent, the closest first. */
function existingNames(unknown: string, names: readonly string[]): string {
  if (names.length === 0) return 'no arguments';
  const sorted = [...new Set([...nearestNames(unknown, names), ...names])];
  const more = sorted.length > SHOWN_NAMES ? ' …' : '';
  return `one of these arguments: ${sorted.slice(0, SHOWN_NAMES).join(', ')}${more}`;
}

/** The parts of a Zod schema through which a path can lead. */
interface SchemaParts {
  readonly shape?: Readonly<Record<PropertyKey, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
}

/** The names that an object takes at a path. Where several schemas are allowed: the names of each. */
function namesAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { shape, element, innerType, out, options } = schema._zod.def as SchemaParts;
  if (options) return options.flatMap((option) => namesAt(option, path));
  const inner = innerType ?? out;
  if (inner) return namesAt(inner, path);
  const [first, ...rest] = path;
  if (first === undefined) return Object.keys(shape ?? {});
  const next = element ?? shape?.[first];
  return next ? namesAt(next, rest) : [];
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
